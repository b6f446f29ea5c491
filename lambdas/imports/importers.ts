import { espnImporter } from '../providers/espn/importer.ts';
import { hypeImporter } from '../providers/hype/importer.ts';
import { nbaImporter } from '../providers/nba-live/importer.ts';
import type { Importer } from './importer.ts';

/** Every provider of a catalogue by its key. */
export const catalogues: ReadonlyMap<string, Importer> = new Map(
  [nbaImporter, espnImporter, hypeImporter].map((one) => [one.key, one]),
);
