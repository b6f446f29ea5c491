import * as v from 'valibot';
import { fieldOf } from '../../../games/lib/unknown.ts';
import type { Player } from '../../../graphql/types.generated.ts';
import { maybe, playerId } from './valid.ts';

/** A player's name by a provider. */
type PlayerName = { first: string; last: string; position?: string | undefined };
/** By the provider's id of the player. */
export type PlayerNames = Map<string, PlayerName>;

/** A player of a team under a provider's name. */
export const playerOf = (
  id: string,
  tid: string,
  { first, last, position = '' }: PlayerName,
): Omit<Player, 'stats'> => ({
  id,
  tid,
  first_name: first,
  last_name: last,
  display_name: `${first} ${last}`.trim(),
  position,
});

const text = v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(80)), '');

/** First and last name of "K. Durant" or "T.Brady": split at the first blank, else after the first dot. */
function split(name: string): PlayerName | undefined {
  const [, first = '', last = ''] = /^(\S+)\s+(.+)$/.exec(name) ?? /^([^.]+\.)(.+)$/.exec(name) ?? ['', '', name];
  return last === '' ? undefined : { first, last };
}

/** Every object in a body, however deep. */
function* objectsIn(body: unknown, depth = 0): Generator<object> {
  if (typeof body !== 'object' || body === null || depth > 12) return;
  if (!Array.isArray(body)) yield body;
  for (const part of Object.values(body)) yield* objectsIn(part, depth + 1);
}

const Named = v.object({ personId: playerId, playerNameI: text, playerName: text, firstName: text, familyName: text });
const Assist = v.object({ assistPersonId: playerId, assistPlayerNameInitial: text });

/** Names in nba-live and V3: rows say "K. Durant", the box score the whole name, a shot its passer. */
export function nbaNames(body: unknown): PlayerNames {
  const names: PlayerNames = new Map();
  for (const object of objectsIn(body)) {
    const assist = v.safeParse(Assist, object);
    const passer = assist.success && split(assist.output.assistPlayerNameInitial);
    if (passer && !names.has(assist.output.assistPersonId)) names.set(assist.output.assistPersonId, passer);
    const read = v.safeParse(Named, object);
    if (!read.success) continue;
    const { personId, playerNameI, playerName, firstName, familyName } = read.output;
    if (familyName) names.set(personId, { first: firstName, last: familyName });
    const short = split(playerNameI || playerName);
    if (short && !names.has(personId)) names.set(personId, short);
  }
  return names;
}

const Athlete = v.object({
  id: playerId,
  displayName: text,
  position: maybe(v.object({ abbreviation: text })),
});

/** Names in an ESPN summary. Its plays have only ids. */
export function espnNames(body: unknown): PlayerNames {
  const names: PlayerNames = new Map();
  for (const object of objectsIn(fieldOf(body, 'boxscore'))) {
    const read = v.safeParse(Athlete, fieldOf(object, 'athlete'));
    const name = read.success && split(read.output.displayName);
    if (name) names.set(read.output.id, { ...name, ...positionOf(read.output.position?.abbreviation) });
  }
  return names;
}

const Coded = v.object({ gsisPlayerId: playerId, gsisPlayerName: text });

/** Names in the NFL's feed: a stat says "T.Brady". */
export function nflNames(body: unknown): PlayerNames {
  const names: PlayerNames = new Map();
  for (const object of objectsIn(fieldOf(body, 'driveChart'))) {
    const read = v.safeParse(Coded, object);
    const name = read.success && split(read.output.gsisPlayerName);
    if (name) names.set(read.output.gsisPlayerId, name);
  }
  return names;
}

const Credited = v.object({ id: playerId, name: text, position: v.optional(v.unknown()) });

/** Names in Sportradar's messages. */
export function sportradarNames(body: unknown): PlayerNames {
  const names: PlayerNames = new Map();
  for (const object of objectsIn(body)) {
    const credited = v.safeParse(Credited, fieldOf(object, 'player'));
    const named = credited.success && split(credited.output.name);
    if (named) names.set(credited.output.id, { ...named, ...positionOf(credited.output.position) });
  }
  return names;
}

const positionOf = (position: unknown) => (typeof position === 'string' && position !== '' ? { position } : {});
