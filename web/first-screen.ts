import { createHash } from 'node:crypto';
import type { Plugin, Rollup } from 'vite';
import { bundledScript } from './script.ts';

/** The chunks that a phone loads with a screen, with the chunks that they import. @param screens ends of the screens' module names */
export function chunksOf(bundle: Rollup.OutputBundle, ...screens: string[]): Rollup.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = new Set<Rollup.OutputChunk>();
  const load = (chunk: Rollup.OutputChunk) => {
    if (first.has(chunk)) return;
    first.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') load(imported);
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

/** The files of chunks, with those of their style sheets. */
export const namesOf = (chunks: readonly Rollup.OutputChunk[]): string[] => [
  ...chunks.map(({ fileName }) => fileName),
  ...chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
];

/** What a new fan loads first. */
export const firstScreen = (bundle: Rollup.OutputBundle): Rollup.OutputChunk[] => chunksOf(bundle, '/schedule.tsx');

/** What each kind of screen loads in addition to the page's own links. web/head/head.ts uses it. */
const screens = {
  schedule: ['/schedule.tsx'],
  game: ['/layouts/hype.tsx', '/side-games/side-games.ts'],
  home: ['/layouts/hype.tsx', '/hub/hub.tsx'],
};

/**
 * Loads the first screen beside the page's scripts, not after they have run: that saves round trips. Bundles web/head, which knows what to
 * fetch, and puts it before the style sheets. These come before the modules, which are ten times larger and are not needed to paint the
 * shell.
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
        return [...new Set(namesOf(chunks))].map((file) => `/${file}`).filter((file) => !html.includes(`${file}"`));
      };
      const files = Object.fromEntries(Object.entries(screens).map(([screen, ends]) => [screen, filesOf(...ends)]));
      const source = bundledScript('head/head.ts', { __FILES__: JSON.stringify(files) });
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

/** Loads the numerals' font before the style sheet that names it has arrived. */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}
