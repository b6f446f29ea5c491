import { type BaseIssue, type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { isLogFinal, isOver } from '../../../games/timeline/status.ts';
import { type CallName, calls } from '../../../graphql/calls.ts';
import type { Call, Folder } from '../../../graphql/fan-calls.ts';
import { type Arguments, argumentNames, type Mutation, type Query } from '../../../graphql/types.generated.ts';
import { DAY, MINUTE } from '../../lib/durations.ts';
import { type Fault, type Result, refuse } from '../../lib/fault.ts';

/** Who calls: `sub` of the user pool, which is the fan id, and the username. `session`: the claim origin_jti, if the token has it. */
export type Identity = { sub: string; username: string; session?: string };
/** The identity of a caller. Only calls for guests run without one. */
type Caller<Name extends CallName> = (typeof calls)[Name]['who'] extends 'guest' ? Identity | null : Identity;

/** Where a request comes from. */
export type Origin = {
  /** The client's network address, from a source that the client cannot forge. */
  address: string;
  /** Which accounts have signed in on this device before, as its cookie says (device.ts); undefined over AppSync, which has no cookies. */
  device?: string | undefined;
};

/** The data of a call, by its field of the schema. */
export type Data<Name extends CallName> = (Query & Mutation)[Name];

/** Tokens of a session, as the user pool gave them. */
export type Tokens = { access: string; refresh: string };

/**
 * Data of a call that starts a session, or ends it if `tokens` is null. `device`: which accounts have signed in on the device. Over HTTP these
 * are cookies; over AppSync they are dropped.
 */
export class WithSession<Data> {
  constructor(
    readonly data: Data,
    readonly tokens: Tokens | null,
    readonly device?: string,
  ) {}
}

/** Data of a shared call that is cached for so many seconds, whatever its row says. */
export class WithMaxAge<Data> {
  constructor(
    readonly data: Data,
    readonly seconds: number,
  ) {}
}

/** An answer that never changes again. */
export const withLongestMaxAge = <Data>(data: Data): WithMaxAge<Data> => new WithMaxAge(data, DAY / 1000);

/** An answer that never changes again, except that a fan in it may leave. */
export const withNamesMaxAge = <Data>(data: Data): WithMaxAge<Data> => new WithMaxAge(data, MINUTE / 1000);

/** An answer about an event: corrections are rare after its end, and stop once its log is final. */
export function withEventMaxAge<Data>(event: GameEvent, data: Data): Data | WithMaxAge<Data> {
  if (isLogFinal(event, Date.now())) return withLongestMaxAge(data);
  return isOver(event) ? new WithMaxAge(data, MINUTE / 1000) : data;
}

export type Answer<Data> = Result<Data | WithSession<Data> | WithMaxAge<Data>>;

/** The data of an answer, without session and max-age. */
export const dataOf = <Data>(answer: Data | WithSession<Data> | WithMaxAge<Data>): Data =>
  answer instanceof WithSession || answer instanceof WithMaxAge ? answer.data : answer;

/** A row of graphql/calls.ts with the code that answers it. */
export type Implementation<Name extends CallName = CallName> = {
  name: Name;
  /** Validates the arguments and runs the call. Throws only on bugs and outages. */
  answer(sent: Record<string, unknown>, caller: Caller<Name>, origin: Origin): Promise<Answer<Data<Name>>>;
};

/** The rows that one Lambda answers. */
export type Implementations<In extends Folder> = {
  [Name in CallName as (typeof calls)[Name]['folder'] extends In ? Name : never]: Implementation<Name>;
};

/** Refuses a call that must not run now (rate-limit.ts). */
export type Gate<Input, Caller> = (
  input: Input,
  caller: Caller,
  origin: Origin,
  name: CallName,
) => Promise<Fault | undefined>;

/** Implements a row of graphql/calls.ts. Input and data have the types of schema.graphql. */
export function call<Name extends CallName, Input extends GenericSchema<unknown, Arguments[Name]>>(
  name: Name,
  input: Input,
  run: (input: InferOutput<Input>, caller: Caller<Name>, origin: Origin) => Promise<Answer<Data<Name>>>,
  gate?: Gate<InferOutput<Input>, Caller<Name>>,
): Implementation<Name> {
  const { aliases = {}, ignores = [] }: Call = calls[name];
  const names: readonly string[] = argumentNames[name];
  const known = [...names, ...Object.keys(aliases), ...ignores];
  return {
    name,
    async answer(sent, caller, origin) {
      if (Object.keys(sent).some((one) => !known.includes(one))) {
        return refuse('UnknownInput', { known: names.join(', ') || 'nothing' });
      }
      const read = safeParse(input, withoutAliases(sent, aliases), { abortEarly: true });
      if (!read.success) return refuse('InvalidInput', { why: whyOf(read.issues[0]) });
      return (await gate?.(read.output, caller, origin, name)) ?? run(read.output, caller, origin);
    },
  };
}

/** What is wrong with an input, by the name of the argument. valibot reports a missing field as an issue of its key. */
function whyOf(issue: BaseIssue<unknown>): string {
  const path = getDotPath(issue);
  if (!path) return issue.message;
  const isMissing = issue.kind === 'schema' && issue.type === 'object' && issue.path?.at(-1)?.origin === 'key';
  return isMissing ? `${path} is missing` : `${path} ${issue.message}`;
}

/** Arguments under their own names. */
function withoutAliases(sent: Record<string, unknown>, aliases: Readonly<Record<string, string>>) {
  const args = { ...sent };
  for (const [alias, name] of Object.entries(aliases)) {
    if (args[name] === undefined && args[alias] !== undefined) args[name] = args[alias];
  }
  return args;
}
