import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { factsText } from '../../../games/facts/deal-facts.ts';
import { type HypeGame, seedOf } from '../../../games/side-games/side-game.ts';
import { sideGames } from '../../../games/side-games/side-games.ts';
import type { Facts } from '../../../graphql/types.generated.ts';
import { toDealFacts } from '../../../web/src/api/facts.ts';
import { dealAgain, differenceWords, proofOf, remainingWords } from '../../../web/src/features/check/sheet.tsx';
import { dealt } from '../../games/any-game.ts';
import { madeUpFacts } from '../../games/match.ts';

const frozen = { ...madeUpFacts(), version: createHash('sha256').update(factsText(madeUpFacts())).digest('hex') };
/** As AppSync sends them: what is absent is null. */
const wire: Facts = JSON.parse(JSON.stringify(frozen), (key, value) =>
  key === 'players' ? value.map((player: object) => ({ profile_image_link: null, ...player })) : value,
);

const again = async (
  facts: Facts,
  hypeGame: HypeGame = 'bingo',
  changes: Partial<Record<'version' | 'seed', string>> = {},
) => {
  const seed = seedOf('ann', 'event', hypeGame, 1);
  const origin = { version: frozen.version, position: 0.4, board: 1, seed, ...changes };
  const items = sideGames[hypeGame].deal(frozen, seed, 0.4);
  return dealAgain(hypeGame, origin, items, await proofOf(toDealFacts(facts)), false);
};

describe('dealing again on a phone', () => {
  it.each([
    ['bingo', 25],
    ['overUnder', 5],
    ['mvp', 24],
  ] as const)('finds all of %s the same, and names the facts as the server does', async (hypeGame, count) => {
    expect((await proofOf(toDealFacts(wire))).digest).toBe(frozen.version);
    expect(await again(wire, hypeGame)).toMatchObject({ same: count, doubts: [], things: { length: count } });
  });

  it('finds an entry the same, whatever it is worth by now', async () => {
    const seed = seedOf('ann', 'event', 'bingo', 1);
    const card = dealt(sideGames.bingo.deal(frozen, seed, 0.4));
    const now = card.map((square) => ({ ...square, currentValue: 30, completed: true }));
    const origin = { version: frozen.version, position: 0.4, board: 1, seed };
    const proof = await proofOf(toDealFacts(wire));
    expect(dealAgain('bingo', origin, now, proof, true)).toMatchObject({ same: 25, doubts: [] });
    expect(dealAgain('bingo', origin, now, proof, false).same).toBe(0);
  });

  const player = { ...wire.home.players[0], averages: { PTS: 50 } } as Facts['home']['players'][number];
  const forged = { ...wire, home: { ...wire.home, players: wire.home.players.with(0, player) } };
  const noPlayers = { ...frozen, home: { ...frozen.home, players: [] } };
  const version = createHash('sha256').update(factsText(noPlayers)).digest('hex');
  it.each<[string, Facts, Parameters<typeof again>[2], string]>([
    ['are not what they are called', forged, {}, 'The facts do not fit their code'],
    ['are others, though they are whole', wire, { version: 'a'.repeat(64) }, 'not the facts that it was dealt from'],
    ['nothing can be dealt from', { ...noPlayers, version } as Facts, { version }, 'Nothing can be dealt from these'],
  ])('doubts facts that %s', async (_what, facts, changes, doubt) => {
    expect((await again(facts, 'bingo', changes)).doubts).toEqual([expect.stringContaining(doubt)]);
  });

  it('doubts the seed of another board', async () => {
    const { same, doubts } = await again(wire, 'bingo', { seed: 'ann/event/bingo/2' });
    expect(doubts).toEqual([expect.stringContaining('The seed is not made of')]);
    expect(same).toBeLessThan(25);
  });
});

it('names the differences in plain words', () => {
  expect(differenceWords({ field: 'threshold', held: 20, dealt: 19 })).toBe('the number is 20, dealt was 19');
  expect(differenceWords({ field: 'func', held: undefined, dealt: 'x' })).toBe('func is nothing, dealt was x');
  const words = differenceWords({ field: 'stats', held: { PTS: 1 }, dealt: {} });
  expect(words).toBe('the season is {"PTS":1}, dealt was {}');
  expect([1, 0.75, 2170 / 2880].map(remainingWords)).toEqual([
    'It was dealt with the whole game left.',
    'It was dealt with 75% of the game left.',
    'It was dealt with 75.3% of the game left.',
  ]);
});
