import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withinBudgets } from './budgets.ts';
import { builds } from './builds.ts';
import { firstScreenPreload } from './first-screen.ts';
import { fontPreload } from './font-preload.ts';
import { installable } from './installable.ts';
import { serviceWorker } from './service-worker.ts';

// A build started by the tests is the one that is deployed, too.
process.env.NODE_ENV = 'production';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    // The content security policy allows no data: sources and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // Small sheets compress badly one by one: those of the kit go together, and those of everything behind the schedule.
            { name: 'kit-styles', test: /web\/src\/ui\/.*\.module\.css/ },
            { name: 'game-styles', test: /web\/src\/(boards|screens\/(?!schedule|sign-in)).*\.module\.css/ },
            { name: 'query', test: /node_modules\/@tanstack\// },
            { name: 'amplify', test: /node_modules\/(@?aws-amplify|@aws-sdk|@smithy|graphql|rxjs)\// },
          ],
        },
      },
    },
  },
  plugins: [react(), builds(), fontPreload(), firstScreenPreload(), installable(), withinBudgets(), serviceWorker()],
});
