import './tokens.css';
import './base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { chosenEvent } from './api/chosen-event.ts';
import { queryClient } from './api/queries.ts';
import { App } from './app/app.tsx';
import { isHypePath } from './app/paths.ts';
import { startServiceWorker } from './app/service-worker.ts';
import { watchVersion } from './app/version-watch.ts';
import { watchSession } from './features/auth/session.ts';
import { preload } from './ui/preload.ts';

watchSession();
watchVersion();
// Each page keeps its own place.
history.scrollRestoration = 'manual';
startServiceWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The shell stands until its screen is here, which came beside the scripts: to show the one for the other in between would be seen.
await preload(isHypePath(location.pathname) && !chosenEvent() ? '/schedule' : location.pathname);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
