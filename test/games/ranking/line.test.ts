import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DealFacts } from '../../../games/facts/deal-facts.ts';
import { EntryCodec, packEntry } from '../../../games/ranking/entry-codec.ts';
import { EntryTable } from '../../../games/ranking/entry-table.ts';
import { EMPTY, playerNumbers } from '../../../games/scoring/packing.ts';
import { type HypeGame, hypeGames } from '../../../games/side-games/side-game.ts';
import { sideGames } from '../../../games/side-games/side-games.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { choices } from '../../laws/choices.ts';
import { realFacts } from '../../laws/real-facts.ts';
import { property, runs } from '../../runs.ts';
import { anyGame, asEntry, dealt } from '../any-game.ts';
import { event, madeUpFacts } from '../match.ts';

/** Bytes of a roster item beside its line: the names of three attributes, the shard of an event whose id has 10 characters, and the key. */
const AROUND = 12 + 14 + 32;
const MOST = 180;

type Drawn = {
  facts: DealFacts;
  hypeGame: HypeGame;
  seed: string;
  choice: string;
  remaining: number;
  createdAt: number;
};

const joined = ({ facts, hypeGame, seed, choice, remaining, createdAt }: Drawn) => {
  const game = anyGame[hypeGame];
  const offered = dealt(game.deal(facts, seed, remaining));
  const items = game.accept(choices[hypeGame].choose(offered, choice), offered);
  const entry = asEntry({ id: 'entry', eventId: 'event', hypeGame, createdAt, items: dealt(items) });
  const { home, away, sport } = facts;
  const game_attributes = { home_team_id: home.id, away_team_id: away.id };
  return { facts, entry, hypeGame, event: event(sport, { game_attributes }) };
};

const anyEntry = fc
  .record({
    facts: fc.constantFrom(madeUpFacts('BASKETBALL'), madeUpFacts('FOOTBALL', 46), ...realFacts),
    hypeGame: fc.constantFrom(...hypeGames),
    seed: fc.string({ maxLength: 8 }),
    choice: fc.string({ maxLength: 8 }),
    remaining: fc.double({ min: 0, max: 1, noNaN: true }),
    createdAt: fc.double({ min: 0, max: 4e12, noNaN: true }),
  })
  .map(joined);

describe('a line', () => {
  it('reads as the words that the scorer packs', property, () =>
    fc.assert(
      fc.property(anyEntry, ({ facts, entry, hypeGame, event }) => {
        const scorer = anyGame[hypeGame].createScorer(new Timeline(event), playerNumbers(facts));
        const { width } = sideGames[hypeGame].layout;
        const packed = new Int32Array(width + 2);
        scorer.pack(entry, packed, 1);
        const read = new Int32Array(width + 2);
        expect(new EntryCodec(facts).read(hypeGame, packEntry(entry, facts, event), read, 1)).toBeUndefined();
        expect(read).toEqual(packed);
      }),
      runs(300),
    ),
  );

  it('is refused by name where it is of other facts and names players, and where its form is unknown', property, () =>
    fc.assert(
      fc.property(anyEntry, fc.nat(), ({ facts, entry, hypeGame, event }, cut) => {
        const line = packEntry(entry, facts, event);
        const { width, namesPlayers } = sideGames[hypeGame].layout;
        const read = (of: DealFacts, bytes: Uint8Array) =>
          new EntryCodec(of).read(hypeGame, bytes, new Int32Array(width), 0);
        for (const unknown of [line.slice(0, cut % line.length), Uint8Array.of(...line, 0), line.with(0, 2)])
          expect(read(facts, unknown)).toEqual({ refused: 'UnknownForm' });
        const other = { ...facts, version: `other ${facts.version}` };
        expect(read(other, line)).toEqual(namesPlayers ? { refused: 'OtherVersion' } : undefined);
      }),
      runs(300),
    ),
  );

  it('with any content is refused, or scored without an exception', property, () => {
    const facts = madeUpFacts();
    const timeline = new Timeline(event());
    fc.assert(
      fc.property(fc.constantFrom(...hypeGames), fc.infiniteStream(fc.nat(255)), (hypeGame, bytes) => {
        const roster = new EntryTable(facts);
        const line = new EntryCodec(facts).write(
          hypeGame,
          new Int32Array(sideGames[hypeGame].layout.width).fill(EMPTY),
        );
        const words = Uint8Array.from(bytes.take(line.length - 9));
        roster.add('fan', hypeGame, Uint8Array.of(...line.subarray(0, 9), ...words));
        expect(roster.entries + roster.refused.length).toBe(1);
        roster.sweep(timeline);
      }),
      runs(400),
    );
  });

  it('leaves the item that holds it at most 180 bytes', property, () =>
    fc.assert(
      fc.property(anyEntry, ({ facts, entry, event }) => {
        expect(AROUND + packEntry(entry, facts, event).length).toBeLessThanOrEqual(MOST);
      }),
      runs(100),
    ),
  );
});
