import { espnImporter } from './espn/importer.ts';
import { hypeImporter } from './hype/importer.ts';
import type { Importer } from './importer.ts';
import { nbaImporter } from './nba-live/importer.ts';
import { nflImporter } from './nfl-importer.ts';

/** All importers by provider. */
export const importers: ReadonlyMap<string, Importer> = new Map(
  [nbaImporter, espnImporter, nflImporter, hypeImporter].map((one) => [one.key, one]),
);
