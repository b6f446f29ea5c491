import { firstScreenSettled } from '../api/first-screen.ts';

/** Installs the worker, which serves the next visit, also offline. What it fetches waits for the first screen. */
export async function startServiceWorker(): Promise<void> {
  // The development server and some browsers have no worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await firstScreenSettled();
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  } catch (error) {
    console.warn('The service worker could not be installed:', error);
  }
}
