/** Tells every second. A browser slows the timers of a page that is hidden down to one a minute, those of a worker never. */
setInterval(() => postMessage(0), 1000);
