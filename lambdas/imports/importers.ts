import { espn } from '../providers/espn/importer.ts';
import { own } from '../providers/hype/importer.ts';
import { nba } from '../providers/nba-live/importer.ts';
import type { Catalogue } from './importer.ts';

/** Every provider of a catalogue by its key. */
export const catalogues: ReadonlyMap<string, Catalogue> = new Map([nba, espn, own].map((one) => [one.key, one]));
