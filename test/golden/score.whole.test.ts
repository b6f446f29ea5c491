import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freeSquare } from '../../games/side-games/bingo/card.ts';
import { sports } from '../../games/sports/sports.ts';
import { UserError } from '../../operator/caller.ts';
import { type Scored, scoresOf } from '../../operator/commands/score.ts';
import { nflGame, row, stat } from '../fixtures/nfl.ts';
import { folderOf, npmRun } from './command.ts';

const score = npmRun('score');
const { folder, file } = folderOf('score-');

/** A run of three for a touchdown in the last quarter, tackled too late; then the end. */
const game = file(
  'game.json',
  nflGame(
    {
      36: row({ players: { rb: [stat(11, 3)], lb: [stat(79, 0, 'NYJ')] }, sp: 1, qtr: 4 }),
      37: row({ desc: 'END GAME', qtr: 4 }),
    },
    { phase: 'FINAL' },
  ),
);
const square = (pid: string, classification: string, threshold: number) => ({ pid, classification, threshold });
/** A hundred yards that never came on every square but one, whose touchdown did. */
const card = Array.from({ length: 25 }, (_, index) =>
  index === 12 ? freeSquare : index === 1 ? square('rb', 'RUSH_TD', 1) : square('rb', 'RUSH_YDS', 100),
);
const five = ['rb', 'lb', 'a', 'b', 'c'].map((id) => ({ id, last_name: id, tid: 'NE', position: 'RB', points: 0 }));
const prediction = (id: string, stat: string, threshold: number, over: boolean) =>
  ({ id, name: id, stat, threshold, prediction: over ? 'over' : 'under' }) as const;
const predictions = [
  prediction('rb', 'RUSH_YDS', 2.5, true),
  prediction('rb', 'RUSH_TD', 1.5, false),
  prediction('lb', 'DEF_TOT', 1.5, true),
  prediction('lb', 'DEF_TOT', 1.5, false),
  prediction('nobody', 'RECV_REC', 2.5, false),
];
const category = ({ id }: { id: string }, winner = 'NE') => ({
  id,
  label: id,
  predictedWinner: { id: winner, name: winner },
  homeTeam: { id: 'NE', name: 'NE', value: 0 },
  awayTeam: { id: 'NYJ', name: 'NYJ', value: 0 },
});
const parlay = sports.FOOTBALL.parlay.map((each) => category(each));
const digits = (...pairs: string[]) => ({
  selections: pairs.map(([home, away]) => ({ homeTeamScore: Number(home), awayTeamScore: Number(away) })),
});
const entries = [
  { hypeGame: 'squares', createdAt: 0, items: digits('60', '00', '11', '22', '33') },
  { hypeGame: 'overUnder', createdAt: 0, items: predictions },
  { hypeGame: 'bingo', createdAt: 0, items: card },
  { hypeGame: 'bingo', createdAt: Date.UTC(2100, 0), items: card },
  { hypeGame: 'parlay', createdAt: 0, items: parlay },
  { hypeGame: 'mvp', createdAt: 0, items: five },
  { hypeGame: 'ticTacToe', createdAt: 0, teamId: 'NE' },
];

describe('npm run score', () => {
  it('prints points and awards of each entry as JSON, in order', async () => {
    const { stdout, stderr, status } = await score('nfl', game, file('entries.json', entries));
    expect(status).toBe(0);
    // Players whom the game names cause no warning.
    expect(stderr.match(/has player \w+/g)).toEqual(['nobody', 'a', 'b', 'c'].map((pid) => `has player ${pid}`));
    const told = JSON.parse(stdout) as Scored[];
    // Over/Under: 3 rushing yards are over 2.5, 1 touchdown and 1 tackle under 1.5; who never played is void. Three wins are 90.
    // Squares: 6–0 at the end. Bingo: one square. Parlay: two categories of NE's are right (rushing attempts 1–0, rushing TDs 1–0), six are
    // 0–0: 2 × 20 + 6 × 10. MVP: a touchdown is 6, far from 25.
    expect(told.map(({ points }) => points)).toEqual([100, 90, 10, 0, 100, 0, 0]);
    expect(told[2]?.awards).toEqual([
      { key: 'square-1', points: 10, reason: '', plays: [expect.any(String)], at: expect.any(Number) },
    ]);
    for (const { points, awards, ...more } of told) {
      expect(more).toEqual({});
      expect(awards.reduce((sum, award) => sum + award.points, 0)).toBe(points);
    }
    expect(told).toEqual(scoresOf('nfl', game, file('again.json', entries)));
  });

  it('exits with 2 and one sentence, and prints nothing, for an entry that cannot be read', async () => {
    const spoilt = [...entries, { hypeGame: 'bingo', createdAt: 0, items: card.slice(1) }];
    const { stdout, stderr, status } = await score('nfl', game, file('spoilt.json', spoilt));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.trimEnd()).toMatch(/spoilt\.json: entry 7 has items that bingo cannot read: .+\.$/);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  it('takes items as JSON text, as the API does', async () => {
    const asText = entries.map(({ items, ...entry }) => ({ ...entry, ...(items && { items: JSON.stringify(items) }) }));
    const { stdout, status } = await score('nfl', game, file('text.json', asText));
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(scoresOf('nfl', game, file('objects.json', entries)));
  });

  it('warns of a player whom the game does not name, and of a game that is not over, and answers', async () => {
    const rows = { 36: row({ players: { rb: [stat(11, 3)], lb: [stat(79, 0, 'NYJ')] }, sp: 1 }) };
    const some = file('some.json', entries.slice(0, 2));
    const { stdout, stderr, status } = await score('nfl', file('on.json', nflGame(rows)), some);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toHaveLength(2);
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/on\.json is of a game that is not over \(LIVE\): these are the numbers so far\.$/),
      expect.stringMatching(/some\.json: entry 1 has player nobody, whom .*on\.json does not name\.$/),
    ]);
  });

  it('refers to its help if an argument is missing', async () => {
    const bare = await score('nfl', game);
    expect([bare.status, bare.stdout]).toEqual([2, '']);
    expect(bare.stderr).toBe("error: missing required argument 'ENTRIES': see `npm run -s score -- --help`.\n");
  });
});

describe('unreadable input is refused with a sentence', () => {
  const refused = (provider: string, gameFile: string, entriesFile: string): string => {
    try {
      scoresOf(provider, gameFile, entriesFile);
    } catch (error) {
      if (error instanceof UserError) return error.message;
      throw error;
    }
    return '';
  };

  it.each([
    ['an unknown provider', 'nowhere', game, '[]', /^nowhere is not a provider/],
    ['a game of another provider', 'nba-live', game, '[]', /game\.json is not a file of nba-live: /],
    ['entries that are no JSON', 'nfl', game, '[{', /^.*list\.json is not a list of entries: it is not JSON\.$/],
    ['entries that are no list', 'nfl', game, '{}', /^.*list\.json is not a list of entries\.$/],
  ])('%s', (_, provider, gameFile, text, sentence) => {
    expect(refused(provider, gameFile, file('list.json', text))).toMatch(sentence);
  });

  it('entries that are not there', () => {
    expect(refused('nfl', game, join(folder, 'none.json'))).toMatch(/none\.json cannot be read \(ENOENT\)\.$/);
  });

  const bingo = (index: number, parts: object) => card.map((each, at) => (at === index ? { ...each, ...parts } : each));
  const lines = (index: number, parts: object) =>
    predictions.map((each, at) => (at === index ? { ...each, ...parts } : each));
  const refusedEntry = (entry: unknown) => refused('nfl', game, file('one.json', [entries[0], entry]));

  it.each([
    ['is not an object', null],
    ['has no hypeGame', {}],
    ['has no createdAt in epoch ms', { hypeGame: 'bingo', items: card }],
    ['is of an unknown side game, "chess"', { hypeGame: 'chess', createdAt: 0 }],
    [
      'has createdAt 1350835200, which is in seconds; it must be epoch ms',
      { hypeGame: 'bingo', createdAt: 1_350_835_200 },
    ],
  ])('an entry that %s', (why, entry) => {
    expect(refusedEntry(entry)).toContain(`one.json: entry 1 ${why}`);
  });

  it.each([
    ['bingo', 'they are text that is not JSON', '[{]'],
    ['bingo', '3.threshold is missing', bingo(3, { threshold: undefined })],
    ['bingo', 'they must be 25 squares', card.slice(0, 24)],
    ['bingo', '0.subject must be player', card.with(0, freeSquare as never)],
    ['bingo', '12.id must be 0', bingo(12, { id: 7 })],
    ['mvp', 'a player is in two slots', five.with(0, five[4] as never)],
    ['overUnder', '3.stat must be a statistic of football', lines(3, { stat: 'toString' })],
    ['overUnder', '2.threshold must be above 0', lines(2, { threshold: -1 })],
    ['overUnder', 'they must be 5 predictions', predictions.slice(1)],
    ['overUnder', '1.prediction must be over or under', lines(1, { prediction: 'push' })],
    ['parlay', 'they must have each category once', [parlay[0], ...parlay.slice(0, 7)]],
    ['parlay', '7.predictedWinner.id must be NE or NYJ', parlay.slice(1).concat(category({ id: 'QB Sacks' }, 'MIA'))],
    ['squares', 'exactly 5 squares must be selected, not 4', digits('11', '22', '33', '44')],
    ['ticTacToe', 'there is no teamId', undefined],
  ])('items of %s: %s', (hypeGame, why, items) => {
    const sentence = `one.json: entry 1 has items that ${hypeGame} cannot read: ${why}`;
    expect(refusedEntry({ hypeGame, createdAt: 0, items })).toContain(sentence);
  });
});
