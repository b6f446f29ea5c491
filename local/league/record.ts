import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { GameEvent } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';
import { type BoxTeam, readNbaBox } from '../../lambdas/feeds/nba-box.ts';
import { nbaLive } from '../../lambdas/feeds/nba-live.ts';
import { type RecordedTeam, type Recording, toRow, toText } from './recording.ts';
import { seasonOf } from './season.ts';

const usage = `npm run record -- --plays <playbyplay.json> --box <boxscore.json> --supplement <facts.json> --out <recording.json>

Turns one game of NBA live data into a recording: the facts alone, in this project's own format.
The supplement has what those files do not say: {"colors": {"GSW": "#…"}, "positions": {"<personId>": "PG"}}.`;

/** Colours by tricode, positions by player: the provider has positions of starters only. */
type Supplement = { colors: Record<string, string>; positions: Record<string, string> };

/** The recording of a game. Throws with one sentence where a file is not what it should be. */
export function record(plays: unknown, box: unknown, { colors, positions }: Supplement): Recording {
  const official = readNbaBox(box);
  if ('unreadable' in official) throw new Error(official.unreadable);
  const { home, away, startsAt, periods } = official;
  const regulation = { periods, minutes: periods === 2 ? 20 : 12 };
  const event = eventOf(home, away, startsAt, regulation);
  const delivery = nbaLive.read(plays, event, startsAt);
  if ('unreadable' in delivery) throw new Error(delivery.unreadable);
  const happened = delivery.plays.map((draft) => ({ ...draft, rev: 1 }) as Play).sort((a, b) => a.at - b.at);
  const [first] = happened;
  if (!first) throw new Error('nothing happened in this game');
  const team = ({ id, city, name, shortName, players }: BoxTeam): RecordedTeam => ({
    id,
    name: `${city} ${name}`,
    shortName,
    color: colors[shortName] ?? '#8a8f98',
    players: players.map((player) => {
      const position = player.position || positions[player.id] || '';
      const season = seasonOf(player, position);
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

function eventOf(home: BoxTeam, away: BoxTeam, startsAt: number, regulation: GameEvent['regulation']): GameEvent {
  const face = ({ id, name, shortName }: BoxTeam) => ({ id, name, shortName, color: '' });
  return {
    id: '',
    type: 'BASKETBALL',
    status: 'SCHEDULED',
    startsAt,
    ended_at: 0,
    regulation,
    results: { periods: [] },
    game_attributes: { home_team_id: home.id, away_team_id: away.id },
    home: face(home),
    away: face(away),
    score: { home: 0, away: 0 },
  };
}

if (process.argv[1] === import.meta.filename) {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ options: { plays: option, box: option, supplement: option, out: option } });
  const { plays, box, supplement, out } = values;
  if (!plays || !box || !supplement || !out) {
    console.error(usage);
    process.exit(1);
  }
  const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  const recording = record(json(plays), json(box), json(supplement));
  writeFileSync(out, toText(recording));
  console.log(`${out}: ${recording.title}, ${recording.plays.length} plays`);
}
