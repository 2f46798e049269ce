// Runs before the first paint so that a chosen theme does not flash. A file, because the page allows no inline script.
try {
  const theme = localStorage.getItem('homeplate-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to us (private mode): the page follows the system.
}
