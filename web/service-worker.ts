import type { Plugin, Rollup } from 'vite';
import { chunksOf, namesOf } from './first-screen.ts';
import { bundledScript } from './script.ts';

/** Bundles web/worker into service-worker.js, which knows the build's hashed files by their names. */
export function serviceWorker(): Plugin {
  let id = '';
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved({ define }) {
      id = String(define?.__BUILD_ID__);
    },
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
      const address = (file: string) => `/${file}`;
      const source = bundledScript('worker/service-worker.ts', {
        __BUILD_ID__: id,
        __FILES__: JSON.stringify(files.sort().map(address)),
        __FIRST__: JSON.stringify(firstFiles(bundle).map(address)),
      });
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

/**
 * Screens on which an evening is played, what loads those of the side games, and the live connection. The worker fetches their files when
 * it is installed, all others when they are used. A page whose import failed without a network has to be reloaded for it later.
 */
const PLAYED = [
  '/schedule/schedule.tsx',
  '/layouts/hype.tsx',
  '/hub/hub.tsx',
  '/leaderboard/leaderboard.tsx',
  '/src/side-games/side-games.ts',
  '/live/amplify.ts',
];
const SIDE_GAME = /\/side-games\/[^/]+\/screen\.tsx$/;

/** With their style sheets, the letters, and the script in the page's head. */
function firstFiles(bundle: Rollup.OutputBundle): string[] {
  const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.facadeModuleId) || []);
  const chunks = chunksOf(bundle, ...PLAYED, ...modules.filter((module) => SIDE_GAME.test(module)));
  const others = Object.keys(bundle).filter((file) => /^assets\/(head-.*\.js|.*\.woff2)$/.test(file));
  return [...new Set([...namesOf(chunks), ...others])].sort();
}
