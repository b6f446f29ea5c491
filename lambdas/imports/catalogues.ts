import type { Catalogue } from './catalogue.ts';
import { espn } from './espn.ts';
import { nba } from './nba.ts';
import { own } from './own.ts';

/** Every provider of a catalogue by its key. */
export const catalogues: ReadonlyMap<string, Catalogue> = new Map([nba, espn, own].map((one) => [one.key, one]));
