import '../tokens.css';
import '../base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { request } from '../api/client.ts';
import { firstScreenSettled } from '../api/first-screen.ts';
import { watchRenewal } from '../api/phone-session.ts';
import { queryClient } from '../api/queries.ts';
import { watchSession } from '../features/auth/session.ts';
import { chosenGame } from '../game/live/chosen-game.ts';
import { isHypePath } from '../game/live/paths.ts';
import { watchInstall } from '../ui/install.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { preload } from '../ui/preloadable.tsx';
import { watchHistory } from '../ui/sheet-history.ts';
import { App } from './app.tsx';
import { watchVersion } from './version-watch.ts';

watchSession();
watchVersion();
watchRenewal(() => request('session', {}));
watchInstall();
keepFocus();
watchHistory();
// Each page restores its own scroll position.
history.scrollRestoration = 'manual';
// The worker serves the next visit, also offline. The development server and some browsers have no worker.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // What it fetches waits for the first screen.
  firstScreenSettled()
    .then(() => navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }))
    .catch((error) => console.warn('The service worker could not be installed:', error));
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The shell stays until its screen has loaded. Switching between the two shells would be visible.
await preload(isHypePath(location.pathname) && !chosenGame() ? '/schedule' : location.pathname);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
