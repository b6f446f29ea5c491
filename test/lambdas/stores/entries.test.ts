import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import { entriesOf, entry, entryId, readEntryId } from '../../../lambdas/stores/entries.ts';
import { shardOf } from '../../../lambdas/stores/tables.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { property, runs } from '../../runs.ts';
import { join, joined } from '../joined.ts';

embeddedDatabase();

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_:-]{0,60}$/);

describe('an entry id', () => {
  it('reads back as what it names', property, () => {
    fc.assert(
      fc.property(id, fc.constantFrom(...hypeGames), id, (eventId, hypeGame, fanId) => {
        const name = { eventId, hypeGame, fanId };
        expect(readEntryId(entryId(name))).toEqual(name);
      }),
      runs(100),
    );
  });

  it('that was never given names nothing', () => {
    const text = (plain: string) => Buffer.from(plain).toString('base64url');
    const given = entryId({ eventId: 'e', hypeGame: 'bingo', fanId: 'f' });
    const never = ['', 'x', given.slice(1), `${given}=`, text('e.bingo'), text('e.bingo.f.g'), text('e.chess.f')];
    expect(never.map(readEntryId)).toEqual(never.map(() => undefined));
  });
});

describe('shards', () => {
  it('never change: stored items are found by them', () => {
    expect(['fan-1', 'fan-2', '3f0c8a52-6d5e-4b57-9c3e-7f2f6d3b8a11'].map(shardOf)).toEqual([116, 45, 60]);
  });
});

describe('entries', () => {
  it('are found by name, and all of a fan in an event, no other fan or event among them', async () => {
    const own = joined({ eventId: 'mine', fanId: 'ann', items: [{ id: 0 }] });
    await join(own, 'ann');
    await join(joined({ eventId: 'mine', fanId: 'ann', hypeGame: 'squares' }), 'ann');
    await join(joined({ eventId: 'mine', fanId: 'ann2' }), 'ann2');
    await join(joined({ eventId: 'other', fanId: 'ann' }), 'ann');
    expect(await entry(own)).toEqual(own);
    expect(await entry({ ...own, hypeGame: 'mvp' })).toBeUndefined();
    expect((await entriesOf('mine', 'ann')).map(({ hypeGame }) => hypeGame)).toEqual(['bingo', 'squares']);
  });
});
