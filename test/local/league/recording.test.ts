import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { broadcastOf, rosterOf } from '../../../local/league/broadcast.ts';
import { allRecordings, type Recording, toText } from '../../../local/league/recording.ts';
import { record, recordNba, recordNfl } from '../../../local/record.ts';
import { UserError } from '../../../operator/caller.ts';
import { nflGame, row } from '../../fixtures/nfl.ts';
import { realGame, skipReason } from '../../golden/real-games.ts';
import { runAtOnce } from '../../operator/run-command.ts';
import { folder } from '../cloud/assemblies.ts';

const recordings = new URL('../../../local/recordings/', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, recordings), 'utf8');

const games = [
  {
    file: 'nba-2020-12-22-gsw-bkn.json',
    title: 'Golden State 99 at Brooklyn 125',
    ends: '40-25 63-45 99-71 125-99',
    files: ['nba-cdn/playbyplay_0022000001.json', 'nba-cdn/boxscore_0022000001.json'],
    make: ([plays, box]: unknown[], supplement: unknown) => recordNba(plays, box, supplement),
  },
  {
    file: 'nfl-2026-02-08-sea-ne.json',
    title: 'Seattle 29 at New England 13',
    ends: '0-3 0-9 0-12 13-29',
    files: ['nfl-present/2025_22_SEA_NE.json'],
    make: ([plays]: unknown[], supplement: unknown) => recordNfl(plays, supplement),
  },
];

describe.each(games)('the recorded game, $title', (game) => {
  const { file, ends, files, make } = game;
  const text = textOf(file);
  const recording: Recording = JSON.parse(text);
  const { plays } = recording;
  const rows = [...recording.home.players, ...recording.away.players];
  const timeline = new Timeline(broadcastOf(recording, Date.UTC(2026, 0, 1), 1).event);
  for (const play of plays) timeline.put(play);

  it('has the score of each quarter', () => {
    const quarters = plays
      .filter(({ status }) => status?.startsWith('END_'))
      .map(({ order }) => timeline.scoreAt(order));
    expect(quarters.map((score) => `${score.home}-${score.away}`).join(' ')).toBe(ends);
  });

  it('is small, has a player and a play a line, and has no sentences of others', () => {
    expect(toText(recording)).toBe(text);
    expect(text.length).toBeLessThan(200_000);
    expect(text.split('\n').filter((row) => /^ {4}[[{]/.test(row))).toHaveLength(plays.length + rows.length);
    const words = text.match(/"[^"]*"/g)?.filter((word) => word.split(' ').length > 3) ?? [];
    expect(words).toEqual([`"${recording.title}"`]);
  });

  const reason = skipReason(files[0] ?? '');
  it.skipIf(reason)(`is what the provider's files give${reason ? ` – skipped: ${reason}` : ''}`, () => {
    expect(toText(make(files.map(realGame), JSON.parse(textOf(`supplements/${file}`))))).toBe(text);
  });
});

it('all recordings are read, and give rosters in the format of the product', () => {
  expect(allRecordings().map(({ key }) => key)).toEqual(['gsw-bkn', 'sea-ne']);
  const [{ home, sport }] = allRecordings() as [Recording];
  const roster = rosterOf(home, sport);
  expect(roster).toMatchObject({ id: home.id, name: 'Brooklyn Nets', shortName: 'BKN', sport: 'BASKETBALL' });
  expect(roster.players.find(({ id }) => id === '201142')).toMatchObject({
    ...{ first_name: 'Kevin', last_name: 'Durant', display_name: 'Kevin Durant', position: 'PF', tid: home.id },
    ...{ games_played: 36, stats: { PTS: expect.any(Number) } },
  });
});

it.each<[string, options: Record<string, string>, sentence: string]>([
  ['plays that are no game', { plays: 'other.json' }, 'there is'],
  ['a box score that is none', { supplement: 'nba.json', box: 'other.json' }, 'the box score has a wrong game'],
  ['a supplement that is none', { supplement: 'other.json' }, 'The supplement is not as it should be: Invalid key: '],
  ['a folder that is missing', { out: 'elsewhere/out.json' }, 'out.json cannot be written (ENOENT).'],
  ['a folder as --out', { out: '.' }, ' cannot be written (EISDIR).'],
])('a recording of %s is refused in a sentence', (_, given, sentence) => {
  const directory = folder({
    'nfl.json': JSON.stringify({ kickoff: '2015-02-01T23:30:00Z', teams: {}, players: {} }),
    'nba.json': JSON.stringify({ colors: {}, positions: {} }),
    'game.json': JSON.stringify(nflGame({ 1: row({ desc: 'Kickoff.' }) })),
    'other.json': '{}',
  });
  const options = { plays: 'game.json', supplement: 'nfl.json', out: 'out.json', ...given };
  const args = Object.entries(options).flatMap(([name, file]) => [`--${name}`, join(directory, file)]);
  const run = () => runAtOnce(record, args);
  expect(run).toThrow(UserError);
  expect(run).toThrow(sentence);
});
