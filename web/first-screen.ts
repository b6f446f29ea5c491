import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';
import type { Plugin, Rollup } from 'vite';

/** What a phone loads with a screen, lazy as it is: the chunks, those that it imports first. @param screens ends of its modules' names */
export function chunksOf(bundle: Rollup.OutputBundle, ...screens: string[]): Rollup.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = new Set<Rollup.OutputChunk>();
  const load = (chunk: Rollup.OutputChunk) => {
    if (first.has(chunk)) return;
    first.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) load(imported);
    }
  };
  for (const chunk of chunks) if (chunk.isEntry) load(chunk);
  for (const end of screens) {
    const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
    if (!screen) throw new Error(`the build has no chunk for ${end}`);
    load(screen);
  }
  return [...first];
}

/** What a newcomer loads first. */
export const firstScreen = (bundle: Rollup.OutputBundle): Rollup.OutputChunk[] => chunksOf(bundle, '/schedule.tsx');

/** What each kind of screen loads beyond the page's own links, as `web/head/head.ts` has it. */
const screens = {
  schedule: ['/schedule.tsx'],
  game: ['/layouts/hype.tsx', '/side-games/side-games.ts'],
  home: ['/layouts/hype.tsx', '/hub/hub.tsx'],
};

/**
 * Has the page ask for the first screen beside its scripts, not after they have run: round trips less on the way to it. Bundles
 * web/head, which knows what to ask for, and puts it before the style sheets, and those before everything that they need not wait for:
 * the modules, ten times their size, come after what the shell is painted with, its letters among it.
 */
export function firstScreenPreload(): Plugin {
  return {
    name: 'first-screen-preload',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no index.html');
      const html = String(page.source);
      const filesOf = (...ends: string[]) => {
        const chunks = chunksOf(bundle, ...ends);
        const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const files = [...chunks.map(({ fileName }) => fileName), ...styles].map((file) => `/${file}`);
        return [...new Set(files)].filter((file) => !html.includes(`${file}"`));
      };
      const files = Object.fromEntries(Object.entries(screens).map(([screen, ends]) => [screen, filesOf(...ends)]));
      const source = headScript(files);
      const fileName = `assets/head-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      const sheets = html.match(/^ *<link rel="stylesheet".*\n/gm) ?? [];
      page.source = sheets
        .reduce((rest, sheet) => rest.replace(sheet, ''), html)
        .replace('<script type="module"', '<script type="module" fetchpriority="low"')
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        .replace('<title>', `<script src="/${fileName}"></script>\n${sheets.join('')}    <title>`);
    },
  };
}

function headScript(files: Record<string, string[]>): string {
  const { outputFiles } = buildSync({
    entryPoints: [`${import.meta.dirname}/head/head.ts`],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { __FILES__: JSON.stringify(files) },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
