import fc from 'fast-check';

/** A request to the table of the tests, without its name. */
export type Action = { kind: 'Put' | 'Update' | 'Delete'; input: Record<string, unknown> };
export type Step =
  | Action
  | { kind: 'Get' | 'Query'; input: Record<string, unknown> }
  | { kind: 'Transaction'; actions: { kind: Action['kind'] | 'ConditionCheck'; input: Record<string, unknown> }[] };

const shard = fc.constantFrom('a', 'b');
const key = fc.constantFrom('1', '2', '3');
const number = fc.oneof(fc.integer({ min: -3, max: 40 }), fc.constantFrom(0.5, -12.25, 1e-7, 123456789.125));
const Key = fc.record({ shard, key });
const name = fc.constantFrom('', 'Ann', 'Zoë 🏀', 'x'.repeat(300));

const item = fc.record(
  {
    shard,
    key,
    points: number,
    coins: number,
    name,
    day: fc.constantFrom('mon', 'tue'),
    byGame: fc.dictionary(fc.constantFrom('bingo', 'mvp'), number),
    uses: fc.uniqueArray(fc.constantFrom('u1', 'u2', 'u3'), { minLength: 1 }).map((uses) => new Set(uses)),
    flag: fc.constantFrom(true, null),
    list: fc.array(number, { maxLength: 2 }),
  },
  { requiredKeys: ['shard', 'key'] },
);

/** Names and values that the expressions below use; a request carries only those that its expressions mention. */
const names = {
  '#key': 'key',
  '#name': 'name',
  '#day': 'day',
  '#points': 'points',
  '#shard': 'shard',
  '#game': 'bingo',
};
const values = fc.record({
  ':n': number,
  ':m': number,
  ':zero': fc.constant(0),
  ':name': name,
  ':use': fc.constantFrom('u1', 'u4').map((use) => new Set([use])),
  ':one': fc.constantFrom('u1', 'u4'),
  ':list': fc.array(number, { maxLength: 1 }),
});

function mentioned(expressions: Record<string, string | undefined>, from: object): Record<string, unknown> | undefined {
  const text = Object.values(expressions).join(' ');
  const found = Object.entries(from).filter(([one]) => new RegExp(`${one}\\b`).test(text));
  return found.length ? Object.fromEntries(found) : undefined;
}

function withNames<Rest extends object>(rest: Rest, expressions: Record<string, string | undefined>, given: object) {
  const ExpressionAttributeNames = mentioned(expressions, names);
  const ExpressionAttributeValues = mentioned(expressions, given);
  const written = Object.fromEntries(Object.entries(expressions).filter(([, text]) => text !== undefined));
  const named = ExpressionAttributeNames && { ExpressionAttributeNames };
  return { ...rest, ...written, ...named, ...(ExpressionAttributeValues && { ExpressionAttributeValues }) };
}

const condition = fc.constantFrom(
  'attribute_not_exists(#shard)',
  'attribute_exists(#key)',
  'coins = :n',
  'coins < :n OR attribute_not_exists(coins)',
  '#points BETWEEN :zero AND :m',
  'size(uses) < :n',
  'contains(uses, :one)',
  'NOT contains(uses, :one) AND attribute_exists(uses)',
  '#name <> :name',
  'begins_with(#name, :name)',
  'byGame.#game >= :n',
  'attribute_type(#points, :name)',
);
const maybe = fc.option(condition, { nil: undefined, freq: 2 });
const update = fc.constantFrom(
  'SET coins = :n',
  'SET coins = if_not_exists(coins, :zero) + :n',
  'SET #points = :n, #name = :name',
  'SET #points = #points - :n',
  'SET byGame.#game = :n',
  'SET list = list_append(list, :list)',
  'ADD coins :n',
  'ADD uses :use',
  'ADD #name :n',
  'DELETE uses :use',
  'REMOVE #points',
  'REMOVE #name, coins SET #day = :one',
);

const put = fc
  .record({ Item: item, ConditionExpression: maybe, given: values })
  .map(({ Item, given, ...rest }): Action => ({ kind: 'Put', input: withNames({ Item }, rest, given) }));
const change = fc
  .record({ Key, UpdateExpression: update, ConditionExpression: maybe, given: values })
  .map(({ Key, given, ...rest }): Action => ({ kind: 'Update', input: withNames({ Key }, rest, given) }));
const remove = fc
  .record({ Key, ConditionExpression: maybe, given: values })
  .map(({ Key, given, ...rest }): Action => ({ kind: 'Delete', input: withNames({ Key }, rest, given) }));
const check = fc
  .record({ Key, ConditionExpression: condition, given: values })
  .map(({ Key, given, ...rest }) => ({ kind: 'ConditionCheck' as const, input: withNames({ Key }, rest, given) }));

const returned = fc.constantFrom('NONE', 'ALL_OLD');
const alone = fc
  .oneof(fc.tuple(fc.oneof(put, remove), returned), fc.tuple(change, fc.constantFrom('NONE', 'ALL_OLD', 'ALL_NEW')))
  .map(([action, ReturnValues]): Step => ({ ...action, input: { ...action.input, ReturnValues } }));

const query = fc
  .record({
    index: fc.constantFrom(undefined, 'byPoints', 'byDay'),
    range: fc.constantFrom(undefined, '#sort >= :n', '#sort BETWEEN :zero AND :m'),
    ScanIndexForward: fc.boolean(),
    Limit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    given: values,
  })
  .map(({ index, range, ScanIndexForward, Limit, given }): Step => {
    const [partition, value] = index === 'byDay' ? ['#day', 'mon'] : ['#shard', 'a'];
    const sorted = index && range ? ` AND ${range.replace('#sort', '#points')}` : '';
    const KeyConditionExpression = `${partition} = :partition${sorted}`;
    const more = { ScanIndexForward, ...(index && { IndexName: index }), ...(Limit && { Limit }) };
    return { kind: 'Query', input: withNames(more, { KeyConditionExpression }, { ...given, ':partition': value }) };
  });

const itemOf = (input: Record<string, unknown>) => {
  const { shard, key } = (input.Key ?? input.Item) as Record<string, unknown>;
  return `${shard} ${key}`;
};

/** Each item once. DynamoDB refuses a repeated item at once, DynamoDB Local only after it has checked the conditions. */
const transaction = fc
  .uniqueArray(fc.oneof(put, change, remove, check), {
    minLength: 1,
    maxLength: 4,
    selector: ({ input }) => itemOf(input),
  })
  .map((actions): Step => ({ kind: 'Transaction', actions }));

/** Requests of the stores and similar ones: conditions, updates of numbers, sets and maps, indexes, transactions. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: alone },
  { weight: 3, arbitrary: transaction },
  { weight: 1, arbitrary: Key.map((Key): Step => ({ kind: 'Get', input: { Key, ConsistentRead: true } })) },
  { weight: 2, arbitrary: query },
);
