import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { withinBudgets } from './budgets.ts';
import { builds } from './builds.ts';
import { cloud } from './cloud.ts';
import { firstScreenPreload, fontPreload } from './first-screen.ts';
import { installable } from './installable.ts';
import { serviceWorker } from './service-worker.ts';

/** One suffix for all classes of a file. The default, a hash and a line number for each, is a twentieth of the style sheets' bytes. */
function classOf(name: string, file: string): string {
  const of = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url');
  return `${name}-${of.slice(0, 4)}`;
}

/** The site, built and in the development server. */
const site: UserConfig = {
  root: import.meta.dirname,
  css: { modules: { generateScopedName: classOf } },
  // Loaded late, so the development server would find them late, and load the page anew.
  optimizeDeps: { include: ['aws-amplify', 'aws-amplify/api', 'aws-amplify/utils'] },
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
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
            // Small files compress badly one by one, and each is a request. What every screen needs is one chunk; so are the style sheets
            // of all screens behind the schedule, and the rules with what only a game's screens need.
            {
              name: 'app',
              test: /graphql\/shown-name|web\/src\/(ui\/(?!(confetti|grid|progress|swipe|field|date|password-field)[\w-]*\.tsx?$)|api\/|game\/[a-z]+\/(chosen-game|clock|drafts|delayed-query|paths|stored-replay|viewer-delay)|features\/auth\/(session|sign-in-sheet)|app\/(?!main|layouts\/(?!default)))/,
            },
            {
              name: 'games',
              test: /\/games\/(?!timeline\/boundaries)|web\/src\/(game\/[a-z]+\/(?!amplify)|side-games\/[^/]+\/hint|ui\/(confetti|grid|progress|swipe)\.tsx?$)/,
            },
            {
              name: 'game-styles',
              test: /web\/src\/(side-games|ui\/(confetti|grid|progress)|app\/layouts\/(?!default)|features\/(?!desk|room|schedule|share|auth\/sign-in)).*\.module\.css/,
            },
            // What boards and rules share: one file in place of ten.
            {
              name: 'play',
              test: /web\/src\/side-games\/(([^/]+\/)?how-to\.tsx|layout\/|mvp\/player-icon|(bingo|over-under|squares|tic-tac-toe)\/board|tic-tac-toe\/(choose|court))[\w.-]*(?<!css)$/,
            },
            {
              name: 'rows',
              test: /web\/src\/features\/(leaderboard\/(rows|ranking)|crew\/chosen-crew|auth\/unverified|share\/hand-over)\.tsx?$/,
            },
            {
              name: 'amplify',
              test: /web\/src\/game\/live\/amplify|node_modules\/(@?aws-amplify|@aws-sdk|@smithy|graphql|rxjs)\//,
            },
            { name: 'fields', test: /web\/src\/ui\/(field|password-field)\.tsx?$/ },
          ],
        },
      },
    },
  },
  plugins: [
    react(),
    builds(),
    fontPreload(),
    firstScreenPreload(),
    installable(),
    withinBudgets(),
    serviceWorker(),
    cloud(),
  ],
};

export default defineConfig(({ command }) => {
  // A build started by the tests is the one that is deployed, too. The development server replaces modules only without it.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return site;
});
