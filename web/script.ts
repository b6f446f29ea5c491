import { buildSync } from 'esbuild';

/** Bundles a script that runs beside the app: the page's head, or the service worker. @param define texts in place of its free names */
export function bundledScript(path: string, define: Record<string, string>): string {
  const { outputFiles } = buildSync({
    entryPoints: [`${import.meta.dirname}/${path}`],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
