import { espnImporter } from '../providers/espn/importer.ts';
import { hypeImporter } from '../providers/hype/importer.ts';
import { nbaImporter } from '../providers/nba-live/importer.ts';
import { nflImporter } from '../providers/nfl/importer.ts';
import type { Importer } from './importer.ts';

/** All importers by provider. */
export const importers: ReadonlyMap<string, Importer> = new Map(
  [nbaImporter, espnImporter, nflImporter, hypeImporter].map((one) => [one.key, one]),
);
