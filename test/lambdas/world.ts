import { decodeJwt } from 'jose';
import type { BingoCard } from '../../games/side-games/bingo/card.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import { toMessage } from '../../games/timeline/message.ts';
import { gameOrder, type Play } from '../../games/timeline/play.ts';
import type { Identity } from '../../lambdas/api/pipeline/call.ts';
import { type EntryName, entryId, type Joined } from '../../lambdas/stores/entries.ts';
import { putEvent } from '../../lambdas/stores/events.ts';
import { addOperator } from '../../lambdas/stores/fan-lists.ts';
import { append, lastSeqOf } from '../../lambdas/stores/log.ts';
import { join as joinWith } from '../../lambdas/stores/standings.ts';
import { putTeam } from '../../lambdas/stores/teams.ts';
import { gameEvent, roster } from './game.ts';
import { access, type Given, jar, overHttp } from './handlers.ts';

let count = 0;
/** A name that is new in this file. */
export const fresh = (prefix: string): string => `${prefix}-${process.pid}-${count++}`;

/** A signed-up fan: AppSync's identity, the cookies of the session, and the header lines that set them. */
export type Fan = Identity & { email: string; cookies: string[]; setCookies: string[] };

/** The password of all fans. */
export const password = 'tip-off-2024';

export async function newFan(given: Given = {}): Promise<Fan> {
  const username = fresh('f').slice(-20);
  const email = `${username}@example.org`;
  const { status, cookies: setCookies } = await overHttp('signUp', { username, email, password }, given);
  if (status !== 200) throw new Error(`sign-up answered ${status}`);
  const cookies = jar(setCookies);
  return { sub: decodeJwt(access(cookies)).sub ?? '', username, email, cookies, setCookies };
}

/** Signs a fan in on another phone. Returns its cookies. */
export const signInAgain = async ({ username }: Identity, given: Given = {}): Promise<string[]> =>
  jar((await overHttp('signIn', { username, password }, given)).cookies);

export async function newOperator(): Promise<Fan> {
  const operator = await newFan();
  await addOperator(operator.sub);
  return operator;
}

/** A new event with both its teams. */
export async function newEvent(changes: Partial<GameEvent> = {}): Promise<string> {
  const eventId = changes.id ?? fresh('event');
  await Promise.all([putEvent(gameEvent(eventId, changes)), putTeam(roster('home')), putTeam(roster('away'))]);
  return eventId;
}

/** Stores plays as the event's next record. */
export async function store(eventId: string, plays: readonly Play[]): Promise<number> {
  const seq = (await lastSeqOf(eventId)) + 1;
  if (!(await append({ eventId, seq, messages: plays.map((play) => toMessage(play)) }))) throw new Error('taken');
  return seq;
}

/** When and where in the game a play happened. `elapsed`: seconds into its period. */
export const fact = (elapsed: number, at: number, period = 1) => ({
  rev: 1,
  at,
  period,
  clock: 720 - elapsed,
  order: gameOrder(period, elapsed, 0),
});

/** The clock as read so many seconds into a period. */
export const clockAt = (elapsed: number, at: number, period = 1): Play => ({
  kind: 'clock',
  id: fresh('clock'),
  ...fact(elapsed, at, period),
});

export const ending = (at: number): Play => ({
  kind: 'status',
  id: fresh('end'),
  status: 'ENDED',
  ...fact(720, at, 4),
});

/** One play that completes the square. */
export const completing = (
  square: Pick<BingoCard[number], 'pid' | 'classification' | 'threshold'>,
  elapsed: number,
  at: number,
): Play => ({
  kind: 'stat',
  id: fresh('stat'),
  act: 'PLAYER',
  pid: square.pid,
  tid: square.pid.split('-')[0] as string,
  classification: 'REBOUND',
  stats: { [square.classification]: square.threshold },
  ...fact(elapsed, at),
});

type Changes = Pick<EntryName, 'eventId' | 'fanId'> & Partial<Omit<Joined, 'items'>> & { items?: unknown };

/** A bingo entry as join takes it; its items may be of any form. */
export function joined(changes: Changes): Joined {
  const name = { hypeGame: 'bingo' as const, ...changes };
  return { createdAt: 1, items: [], ...name, id: entryId(name) } as Joined;
}

/** Joins with an empty roster line, for tests without rankings. */
export const join = (entry: Joined, username: string, startsAt = 1): Promise<boolean> =>
  joinWith(entry, { username, startsAt }, new Uint8Array());
