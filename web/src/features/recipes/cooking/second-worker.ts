/** Posts a message every second. Browsers slow the timers of a hidden page to one a minute, but not those of a worker. */
setInterval(() => postMessage(0), 1000);
