import './tokens.css';
import './base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { chosenGame } from './app/chosen-game.ts';
import { preload } from './app/preload.ts';
import { queryClient } from './app/queries.ts';
import { startServiceWorker } from './app/service-worker.ts';
import { watchSession } from './app/session.ts';
import { watchVersion } from './app/version-watch.ts';

watchSession();
watchVersion();
// Each page keeps its own place.
history.scrollRestoration = 'manual';
startServiceWorker();
// Beside the session and the game, not after them.
if (chosenGame()) preload(location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
