/** Starts the service worker once the page has settled; without one (an old browser, no https) the app works as before. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register('/service-worker.js')
      .catch((error) => console.warn('No offline pages', error));
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register());
}
