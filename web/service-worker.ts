import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';

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
      const { outputFiles } = buildSync({
        entryPoints: [`${import.meta.dirname}/worker/service-worker.ts`],
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        define: { __BUILD_ID__: id, __FILES__: JSON.stringify(files.sort().map((file) => `/${file}`)) },
        write: false,
      });
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: outputFiles[0]?.text ?? '' });
    },
  };
}
