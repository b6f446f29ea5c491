import * as v from 'valibot';
import { fieldOf } from '../../../games/lib/unknown.ts';
import type { PlayerName, PlayerNames } from '../feed.ts';
import { maybe, playerId } from '../valid.ts';

const text = v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(80)), '');

/** First and last name of "K. Durant" or "T.Brady": split at the first blank, else after the first dot. */
function split(name: string, position?: unknown): PlayerName | undefined {
  const [, first = '', last = ''] = /^(\S+)\s+(.+)$/.exec(name) ?? /^([^.]+\.)(.+)$/.exec(name) ?? ['', '', name];
  if (last === '') return undefined;
  return { first, last, ...(typeof position === 'string' && position !== '' && { position }) };
}

/** Every object in a body, however deep. */
function* objectsIn(body: unknown, depth = 0): Generator<object> {
  if (typeof body !== 'object' || body === null || depth > 12) return;
  if (!Array.isArray(body)) yield body;
  for (const part of Object.values(body)) yield* objectsIn(part, depth + 1);
}

/** The names that the objects of one form have, anywhere in a body. */
function namesBy<Form>(
  body: unknown,
  form: v.GenericSchema<unknown, Form>,
  nameIn: (object: Form) => readonly [id: string, name: PlayerName | undefined],
): PlayerNames {
  const names: PlayerNames = new Map();
  for (const object of objectsIn(body)) {
    const read = v.safeParse(form, object);
    const [id, name] = read.success ? nameIn(read.output) : [''];
    if (name) names.set(id, name);
  }
  return names;
}

const Assist = v.object({ assistPersonId: playerId, assistPlayerNameInitial: text });
const Short = v.object({ personId: playerId, playerNameI: text, playerName: text });
const Whole = v.object({ personId: playerId, firstName: text, familyName: text });

/** Names in nba-live and V3: rows say "K. Durant", the box score the whole name, a shot its passer. */
export const nbaNames = (body: unknown): PlayerNames =>
  new Map([
    ...namesBy(body, Assist, ({ assistPersonId, assistPlayerNameInitial: name }) => [assistPersonId, split(name)]),
    ...namesBy(body, Short, ({ personId, playerNameI, playerName }) => [personId, split(playerNameI || playerName)]),
    ...namesBy(body, Whole, ({ personId, firstName: first, familyName: last }) => [
      personId,
      last === '' ? undefined : { first, last },
    ]),
  ]);

const Athlete = v.object({ id: playerId, displayName: text, position: maybe(v.object({ abbreviation: text })) });
const Listed = v.object({ athlete: Athlete });

/** Names in an ESPN summary. Its plays have only ids. */
export const espnNames = (body: unknown): PlayerNames =>
  namesBy(fieldOf(body, 'boxscore'), Listed, ({ athlete: { id, displayName, position } }) => [
    id,
    split(displayName, position?.abbreviation),
  ]);

const Coded = v.object({ gsisPlayerId: playerId, gsisPlayerName: text });

/** Names in the NFL's feed: a stat says "T.Brady". */
export const nflNames = (body: unknown): PlayerNames =>
  namesBy(fieldOf(body, 'driveChart'), Coded, ({ gsisPlayerId, gsisPlayerName }) => [
    gsisPlayerId,
    split(gsisPlayerName),
  ]);

const Credited = v.object({ player: v.object({ id: playerId, name: text, position: v.optional(v.unknown()) }) });

/** Names in Sportradar's messages. */
export const sportradarNames = (body: unknown): PlayerNames =>
  namesBy(body, Credited, ({ player: { id, name, position } }) => [id, split(name, position)]);
