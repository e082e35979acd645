export { JSX } from "./index";
