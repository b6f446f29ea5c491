import type { Plugin, Rollup } from 'vite';

/** What a phone loads with its first screen, lazy as it is: the names of the chunks, those that it imports first. */
export function firstScreen(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
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
  for (const chunk of chunks) if (chunk.facadeModuleId?.endsWith('/schedule.tsx')) load(chunk);
  return [...first];
}

/** Has the page ask for the schedule beside its scripts, not after they have run: a round trip less on the way to the first screen. */
export function firstScreenPreload(): Plugin {
  return {
    name: 'first-screen-preload',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = firstScreen(bundle);
        const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const wanted = (file: string) => !html.includes(`/${file}"`);
        const link = (attrs: Record<string, string | boolean>) => ({ tag: 'link', attrs, injectTo: 'head' as const });
        return [
          ...chunks
            .filter(({ fileName }) => wanted(fileName))
            .map(({ fileName }) => link({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` })),
          ...styles
            .filter(wanted)
            .map((file) => link({ rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` })),
        ];
      },
    },
  };
}
