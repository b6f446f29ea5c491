import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { hypeGames } from '../games/side-games/side-game.ts';
import { firstScreen, namesOf } from './first-screen.ts';

/** Bytes, gzipped. */
type Budgets = { firstScreen: number; styles: number; chunk: number };

/** Bytes of the style sheets: of everything except the side games, and of one side game. */
const [COMMON_STYLES, GAME_STYLES] = [17_000, 500];

export const budgets: Budgets = {
  firstScreen: 130_000,
  styles: COMMON_STYLES + GAME_STYLES * hypeGames.length,
  chunk: 90_000,
};

/** Loaded after the first picture. */
const LATER = /node_modules\/@?aws-amplify\//;

/** Loaded by operators alone: fans’ budgets leave it out. */
const DESK = /\/web\/src\/features\/desk\//;
export const isOfDesk = (moduleId: string): boolean => DESK.test(moduleId);
/** Loaded by televisions alone. */
export const isOfRoom = (moduleId: string): boolean => moduleId.includes('/web/src/features/room/');

export type Measured = Budgets & { largest: string; early: string[] };

/** @returns gzipped sizes; `early`: modules of the first screen that should be loaded later */
export function measured(bundle: Rollup.OutputBundle): Measured {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = firstScreen(bundle);
  const sizes = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code).length]));
  const apart = namesOf(chunks.filter(({ moduleIds }) => moduleIds.some((id) => isOfDesk(id) || isOfRoom(id))));
  const styles = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css') && !apart.includes(fileName));
  const [largest = ''] = [...sizes.keys()].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  return {
    firstScreen: sum(first.map(({ fileName }) => sizes.get(fileName) ?? 0)),
    styles: sum(styles.map((file) => ('source' in file ? gzipSync(file.source).length : 0))),
    chunk: sizes.get(largest) ?? 0,
    largest,
    early: first.flatMap(({ moduleIds }) => moduleIds.filter((id) => LATER.test(id))),
  };
}

/** What is over budget, in words; empty if nothing is. */
export function excesses(sizes: Measured, allowed: Budgets): string[] {
  const over = (what: string, key: keyof Budgets) =>
    sizes[key] > allowed[key] ? [`${what}: ${kB(sizes[key])} of ${kB(allowed[key])}`] : [];
  return [
    ...over('JavaScript before the first screen', 'firstScreen'),
    ...over('style sheets together', 'styles'),
    ...over(`the chunk ${sizes.largest}`, 'chunk'),
    ...sizes.early.slice(0, 1).map((id) => `${id} is loaded with the first screen`),
  ];
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB gzip`;

/** Fails a build that is over its budgets. */
export function withinBudgets(): Plugin {
  return {
    name: 'within-budgets',
    // Other builds, such as the kit's, are not deployed.
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const sizes = measured(bundle);
      const words = [kB(sizes.firstScreen), kB(sizes.styles), kB(sizes.chunk)];
      this.info(`first screen ${words[0]}, style sheets ${words[1]}, largest chunk ${words[2]}`);
      const over = excesses(sizes, budgets);
      if (over.length > 0) this.error(`Over budget: ${over.join('; ')}`);
    },
  };
}
