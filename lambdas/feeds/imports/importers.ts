import { fieldOf } from '../../../games/lib/unknown.ts';
import { football } from '../../../games/sports/football.ts';
import { faceOf, type NflGame, readGame, stopOf } from '../providers/nfl/schema.ts';
import { espnImporter } from './espn/importer.ts';
import { hypeImporter } from './hype/importer.ts';
import { emptyListing, type Importer, withColor } from './importer.ts';
import { nbaImporter } from './nba-live/importer.ts';

/** The NFL: one game, a list of games, or `{games: [...]}`, as the feed reads them. Their addresses need a token, so a list has no source. */
const nflImporter: Importer = {
  key: 'nfl',
  read(body) {
    const list = [body, fieldOf(body, 'games')].find(Array.isArray);
    const listing = emptyListing();
    for (const [index, entry] of (list ?? [body]).entries()) {
      const game = readGame(entry);
      if ('unreadable' in game) {
        if (!list) return { unreadable: `it is neither a game nor a list of games: ${game.unreadable}` };
        listing.dropped.push(`games[${index}]: ${game.unreadable}`);
      } else if (game.time === undefined) listing.dropped.push(`games[${index}] "${game.id}": there is no time`);
      else listing.events.push(scheduledOf(game, game.time));
    }
    return listing;
  },
};

const scheduledOf = (game: NflGame, startsAt: number) => {
  const { id, homeTeam, awayTeam, season: year } = game;
  const stopped = stopOf(game);
  const [home, away] = [withColor(faceOf(homeTeam)), withColor(faceOf(awayTeam))];
  return {
    id,
    type: 'FOOTBALL' as const,
    startsAt,
    regulation: football.regulation,
    home,
    away,
    ...(year !== undefined && { season: { league: 'nfl', year } }),
    ...(stopped && { stopped }),
  };
};

/** All importers by provider. */
export const importers: ReadonlyMap<string, Importer> = new Map(
  [nbaImporter, espnImporter, nflImporter, hypeImporter].map((one) => [one.key, one]),
);
