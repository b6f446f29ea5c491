/** Installs the worker, which serves the next visit, also offline. It fetches the whole build, so it waits for the first screen. */
export function startServiceWorker(): void {
  // The development server and some browsers have no worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('The service worker could not be installed:', error));
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', register, { once: true });
}
