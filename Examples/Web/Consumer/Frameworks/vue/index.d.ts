// As much of the shape of Vue's types as the package's types extend.
export interface DefineComponent<Props = {}> { new (): { $props: Props } }
export interface GlobalComponents {}
