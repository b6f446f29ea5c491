import { open, show } from './push.ts';
import { cacheOf, changeSession, changesSession, read } from './reads.ts';
import { file, isStored, page, removeOlder, store } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(store().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOlder().then(() => self.clients.claim()));
});

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification));
});

/** Requests that no branch handles go to the network: settings, manifests of builds, calls that change other data. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const cache = cacheOf(request.method, pathname);
  const context = { request, waitUntil: (work: Promise<unknown>) => event.waitUntil(work) };
  if (changesSession(pathname)) event.respondWith(changeSession(request));
  else if (cache) event.respondWith(read(context, cache));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(request));
  else if (isStored(pathname)) event.respondWith(file(context));
});
