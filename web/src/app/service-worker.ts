/** Has the worker serve the next visit, also without a network. It fetches the whole build, so the first screen comes first. */
export function startServiceWorker(): void {
  // The dev server has no worker, and neither has every browser.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('The service worker could not be installed:', error));
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', register, { once: true });
}
