// Keeps the page busy: tasks of some milliseconds, one after another.

(() => {
  let timer;
  window.spin = (milliseconds) => {
    for (const start = performance.now(); performance.now() - start < milliseconds;);
  };
  window.keepBusy = (milliseconds) => {
    clearInterval(timer);
    if (milliseconds) timer = setInterval(spin, milliseconds, milliseconds);
  };
})()
