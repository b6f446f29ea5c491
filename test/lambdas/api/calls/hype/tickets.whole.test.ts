import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { DealFacts } from '../../../../../games/facts/deal-facts.ts';
import { seedOf } from '../../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../../games/side-games/side-games.ts';
import type { Ticket } from '../../../../../graphql/types.generated.ts';
import { signedText } from '../../../../../lambdas/api/deals/ticket.ts';
import { dealFacts } from '../../../../../lambdas/stores/events.ts';
import { embeddedDatabase } from '../../../../fixtures/database.ts';
import { embeddedQueue } from '../../../../fixtures/queue.ts';
import { embeddedSecret } from '../../../../fixtures/secret.ts';
import { property, runs } from '../../../../runs.ts';
import { expectAgreement } from '../../../agreement.ts';
import { clockAt, newEvent, store } from '../../../world.ts';
import { ask, type Caller, refusal, someone } from '../asking.ts';

embeddedDatabase();
embeddedQueue('sweepQueueUrl', { fifo: true });
const secret = embeddedSecret('ticketSecretArn', 'a secret for tests');

describe('a ticket', () => {
  /** A live game and its ticket. */
  async function playing(elapsed = 600) {
    const eventId = await newEvent();
    const now = Date.now();
    await store(eventId, [clockAt(0, now - 2_000), clockAt(elapsed, now - 1_000)]);
    return { eventId, ticket: await ask<Ticket>('ticket', { eventId }, someone()) };
  }
  /** The arguments of a phone that dealt its own offer, from the public facts and a given ticket. */
  async function dealtBy(caller: Caller, { eventId, remaining, version, ticket }: Ticket) {
    const facts = (await dealFacts(eventId)) as DealFacts;
    const items = sideGames.bingo.deal(facts, seedOf(caller.sub, eventId, 'bingo', 1), remaining);
    return { hypeGame: 'bingo', eventId, items, version, position: remaining, ticket, board: 1 };
  }
  const made = (caller: Caller, ticket: Ticket) =>
    dealtBy(caller, ticket).then((sent) => refusal('create', sent, caller));
  const resigned = (ticket: Ticket, secret: string) => ({ ...ticket, ticket: signedText(secret, ticket) });

  it('is the same for all fans, and proves the board that each of them dealt', async () => {
    const { ticket } = await playing();
    expect(ticket.remaining).toBe(1 - 600 / 2880);
    for (const fan of [someone(), someone()]) expect(await made(fan, ticket)).toBe('none');
  });

  it('that was forged is refused, and so is one that was altered in any place', property, async () => {
    const { eventId, ticket } = await playing();
    const ann = someone();
    const easier = { ...ticket, remaining: ticket.remaining / 2 };
    expect(await made(ann, resigned(easier, 'a guess'))).toBe('NotAsOffered');
    for (const remaining of [1, 0.999, ticket.remaining + 1e-9, ticket.remaining - 1e-9, 0.25])
      expect(await made(ann, { ...ticket, remaining, ticket: null as never })).toBe('NotAsOffered');
    // A changed share, without and with the signature of the original.
    expect(await made(ann, easier)).toBe('NotAsOffered');
    const [, signature] = ticket.ticket.split('.');
    const [fields] = signedText('a guess', easier).split('.');
    expect(await made(ann, { ...easier, ticket: `${fields}.${signature}` })).toBe('NotAsOffered');
    await fc.assert(
      fc.asyncProperty(fc.nat(ticket.ticket.length - 1), fc.constantFrom(...'Aa0-_.='), async (at, other) => {
        fc.pre(ticket.ticket[at] !== other);
        const altered = ticket.ticket.slice(0, at) + other + ticket.ticket.slice(at + 1);
        // Two bits of a signature's last letter have no meaning.
        fc.pre(at < ticket.ticket.length - 1);
        expect(await made(ann, { ...ticket, ticket: altered })).toBe('NotAsOffered');
      }),
      runs(40),
    );
    expect(await expectAgreement(eventId)).toEqual({});
  });

  it('of another event, of other facts or of a time to come is refused by name, and an old one has expired', async () => {
    const [{ ticket }, { ticket: other }] = [await playing(), await playing(300)];
    const ann = someone();
    const own = (changes: Partial<Ticket>) => resigned({ ...ticket, ...changes }, 'a secret for tests');
    expect(await made(ann, { ...ticket, ticket: other.ticket })).toBe('NotAsOffered');
    expect(await made(ann, own({ version: 'older' }))).toBe('NotAsOffered');
    expect(await made(ann, own({ at: Date.now() + 30_000 }))).toBe('NotAsOffered');
    expect(await made(ann, own({ at: Date.now() - 60_500 }))).toBe('OfferExpired');
    expect(await made(ann, own({ at: Date.now() - 30_000 }))).toBe('none');
  });

  it('is good for its minute however late the feed sends plays of that minute', async () => {
    const { eventId, ticket } = await playing(60);
    const now = Date.now();
    // The play arrives now and happened ten minutes ago.
    await store(eventId, [clockAt(700, now - 600_000)]);
    expect(await made(someone(), ticket)).toBe('none');
    expect((await ask<Ticket>('ticket', { eventId }, someone())).remaining).toBe(1 - 700 / 2880);
  });

  it('signed by the previous secret is good after a rotation, and by an older one is not', async () => {
    const { eventId, ticket } = await playing();
    const [ann, bob, cid] = [someone(), someone(), someone()];
    secret.rotate('the next secret');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      expect(await made(ann, ticket)).toBe('none');
      // Another Lambda already signs with the next secret; this one reads the secrets again if it cannot verify a ticket.
      vi.setSystemTime(Date.now() + 61_000);
      expect(await made(bob, resigned({ ...ticket, at: Date.now() }, 'the next secret'))).toBe('none');
      secret.rotate('the one after');
      vi.setSystemTime(Date.now() + 6 * 60_000);
      expect(await made(cid, resigned({ ...ticket, at: Date.now() }, 'a secret for tests'))).toBe('NotAsOffered');
      expect(await made(cid, await ask<Ticket>('ticket', { eventId }, cid))).toBe('none');
    } finally {
      vi.useRealTimers();
    }
  });
});
