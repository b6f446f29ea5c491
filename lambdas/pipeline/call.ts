import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot';
import { type Call, type CallName, calls, type Folder } from '../../graphql/calls.ts';
import { type Arguments, argumentNames, type Mutation, type Query } from '../../graphql/types.generated.ts';
import { type Fault, refuse } from './fault.ts';

/** Who asks: the user pool's `sub`, which is the fan id, and username. */
export type Identity = { sub: string; username: string };
/** Fan calls are never run without a fan. */
export type Caller<Name extends CallName> = (typeof calls)[Name]['who'] extends 'fan' ? Identity : Identity | null;

/** Where a request comes from. */
export type Origin = {
  /** The client's network address, from a source that the client cannot forge. */
  address(): Promise<string>;
};

/** What a call answers with, by its field of the schema. */
export type Data<Name extends CallName> = (Query & Mutation)[Name];

/** Tokens of a session, as the user pool gave them. */
export type Tokens = { access: string; refresh: string };

/** An answer that also starts a session, or ends it where `tokens` is null. Over HTTP that is cookies; AppSync has none. */
export class WithSession<Data> {
  readonly data: Data;
  readonly tokens: Tokens | null;

  constructor(data: Data, tokens: Tokens | null) {
    this.data = data;
    this.tokens = tokens;
  }
}

/** A shared answer that stays good for longer than its row says, in seconds. */
export class WithMaxAge<Data> {
  readonly data: Data;
  readonly seconds: number;

  constructor(data: Data, seconds: number) {
    this.data = data;
    this.seconds = seconds;
  }
}

export type Answer<Data> = Data | Fault | WithSession<Data> | WithMaxAge<Data>;

/** What a call found, without what travels along. */
export const dataOf = <Data>(answer: Data | WithSession<Data> | WithMaxAge<Data>): Data =>
  answer instanceof WithSession || answer instanceof WithMaxAge ? answer.data : answer;

/** A row of the table as the Lambdas keep it. */
export type Implementation<Name extends CallName = CallName> = {
  name: Name;
  /** Reads the arguments, whatever they are, and runs the call. Throws on bugs and outages only. */
  answer(args: unknown, caller: Caller<Name>, origin: Origin): Promise<Answer<Data<Name>>>;
};

/** The rows that one Lambda answers. */
export type Implementations<In extends Folder> = {
  [Name in CallName as (typeof calls)[Name]['folder'] extends In ? Name : never]: Implementation<Name>;
};

/** Ties a row of the table to the schema of its input and to what it does. Input and answer are those of schema.graphql. */
export function call<Name extends CallName, Input extends GenericSchema<unknown, Arguments[Name]>>(
  name: Name,
  input: Input,
  run: (input: InferOutput<Input>, caller: Caller<Name>, origin: Origin) => Promise<Answer<Data<Name>>>,
): Implementation<Name> {
  const { also = [] }: Call = calls[name];
  const known: readonly string[] = [...argumentNames[name], ...also];
  return {
    name,
    async answer(args, caller, origin) {
      if (Object.keys(args as object).some((sent) => !known.includes(sent))) {
        return refuse('UnknownInput', { known: argumentNames[name].join(', ') || 'nothing' });
      }
      const read = safeParse(input, args, { abortEarly: true });
      if (read.success) return run(read.output, caller, origin);
      const [issue] = read.issues;
      const path = getDotPath(issue);
      return refuse('InvalidInput', { why: path ? `${path} ${issue.message}` : issue.message });
    },
  };
}
