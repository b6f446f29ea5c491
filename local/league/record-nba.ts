import { scheduled } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';
import { type BoxTeam, readNbaBox } from '../../lambdas/providers/nba-live/box.ts';
import { nbaLive } from '../../lambdas/providers/nba-live/feed.ts';
import { type RecordedTeam, type Recording, recorded, toRow } from './recording.ts';
import { basketballSeason } from './season-basketball.ts';

/** Colours by tricode, positions by player: the provider has positions of starters only. */
export type NbaSupplement = { colors: Record<string, string>; positions: Record<string, string> };

/** The recording of a game of NBA live data. Throws with one sentence where a file is not what it should be. */
export function recordNba(plays: unknown, box: unknown, { colors, positions }: NbaSupplement): Recording {
  const official = readNbaBox(box);
  if ('unreadable' in official) throw new Error(official.unreadable);
  const { home, away, startsAt, periods } = official;
  const regulation = { periods, minutes: periods === 2 ? 20 : 12 };
  const face = ({ id, name, shortName }: BoxTeam) => ({ id, name, shortName, color: '' });
  const event = scheduled({ id: '', type: 'BASKETBALL', startsAt, regulation, home: face(home), away: face(away) });
  const delivery = nbaLive.read(plays, event, startsAt);
  if ('unreadable' in delivery) throw new Error(delivery.unreadable);
  const happened = recorded(delivery.plays.map((draft) => ({ ...draft, rev: 1 }) as Play)).sort((a, b) => a.at - b.at);
  const [first] = happened;
  if (!first) throw new Error('nothing happened in this game');
  const team = ({ id, city, name, shortName, players }: BoxTeam): RecordedTeam => ({
    id,
    name: `${city} ${name}`,
    shortName,
    color: colors[shortName] ?? '#8a8f98',
    players: players.map((player) => {
      const position = player.position || positions[player.id] || '';
      const season = basketballSeason(player, position);
      return [player.id, player.firstName, player.lastName, position, ...(season ? [season] : [])] as const;
    }) as RecordedTeam['players'],
  });
  const date = new Date(startsAt - 12 * 3_600_000).toISOString().slice(0, 10);
  return {
    key: `${away.shortName}-${home.shortName}`.toLowerCase(),
    title: `${away.city} ${away.name} at ${home.city} ${home.name}, ${date}: ${away.score}–${home.score}`,
    sport: 'BASKETBALL',
    regulation,
    home: team(home),
    away: team(away),
    plays: happened.map((play) => toRow(play, first.at, 'BASKETBALL')),
  };
}
