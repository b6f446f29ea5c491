import * as v from 'valibot';
import { emptyFacts } from '../../games/facts/deal-facts.ts';
import { FREE, freeSquare, SQUARES } from '../../games/side-games/bingo/card.ts';
import { CARDS } from '../../games/side-games/over-under/card.ts';
import { predict } from '../../games/side-games/parlay/deal.ts';
import { type HypeGame, isHypeGame, isRefusal } from '../../games/side-games/side-game.ts';
import { type Entry, type ItemsOf, makeEntry, sideGames } from '../../games/side-games/side-games.ts';
import { sports } from '../../games/sports/sports.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import { fields } from '../../lambdas/feeds/valid.ts';
import { parsed } from '../caller.ts';

/** The entry, or an error text that follows "entry 3". Dealt items are verified against themselves, because the offer is unknown. */
export function readEntry(raw: unknown, event: GameEvent, id: string): Entry | string {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return 'is not an object';
  const { hypeGame, createdAt, items: given, teamId } = v.parse(fields, raw);
  if (typeof hypeGame !== 'string') return 'has no hypeGame';
  if (!isHypeGame(hypeGame)) return `is of an unknown side game, ${JSON.stringify(hypeGame)}`;
  if (typeof createdAt !== 'number' || !Number.isSafeInteger(createdAt) || createdAt < 0)
    return 'has no createdAt in epoch ms';
  // This range holds epoch seconds of the years 1973 to 5138. Read as ms, it would mean 1970 to 1973.
  if (createdAt >= 100_000_000 && createdAt < 100_000_000_000)
    return `has createdAt ${createdAt}, which is in seconds; it must be epoch ms`;
  const unread = (why: string) => `has items that ${hypeGame} cannot read: ${why}`;

  const items = typeof given === 'string' ? parsed(given) : given;
  if (typeof given === 'string' && items === undefined) return unread('they are text that is not JSON');
  const shape = shapes[hypeGame]?.(event);
  const sent = teamId == null ? items : { teamId };
  const read = shape && v.safeParse(shape, sent, { abortEarly: true });
  if (read && !read.success) return unread(`${v.getDotPath(read.issues[0]) ?? 'they'} ${read.issues[0].message}`);
  const offered = read ? read.output : sideGames[hypeGame].deal(emptyFacts(event), '', 1);
  const facts = { id, eventId: event.id, hypeGame, createdAt };
  const entered = isRefusal(offered) ? offered : makeEntry(facts, read?.output ?? sent, offered);
  return isRefusal(entered) ? unread(entered.why) : entered;
}

/** The ids of the players in an entry. */
export const playersIn = <Key extends HypeGame>({ hypeGame, items }: Entry<Key>): ReadonlySet<string> =>
  new Set(sideGames[hypeGame].playersIn(items));

/**
 * Items of dealt side games as the API has them. Fields that the points depend on are required, the rest is optional. Error messages
 * follow the field's name. A side game without a shape makes the same offer to every fan of an event.
 */
const shapes: { [Key in HypeGame]?: (event: GameEvent) => v.GenericSchema<unknown, ItemsOf[Key]> } = {
  bingo: (event) =>
    v.pipe(
      v.array(v.unknown(), LIST),
      v.length(SQUARES, `must be ${SQUARES} squares`),
      v.strictTuple(Array.from({ length: SQUARES }, (_, index) => (index === FREE ? free : squareOf(event)))),
    ),
  mvp: () => v.array(player, LIST),
  parlay: (event) =>
    v.pipe(
      v.array(predictionOf(event), LIST),
      v.check((card) => {
        const { parlay } = sports[event.type];
        return card.length === parlay.length && parlay.every(({ id }) => card.some((one) => one.id === id));
      }, 'must have each category once'),
    ),
  overUnder: (event) => v.pipe(v.array(cardOf(event), LIST), v.length(CARDS, `must be ${CARDS} predictions`)),
};

const LIST = 'must be a list';

const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, ({ expected }) => (expected === 'Object' ? 'must be an object' : 'is missing'));
const text = v.string('must be text');
const number = v.pipe(v.number('must be a number'), v.finite('must be a number'));
const flag = v.optional(v.boolean('must be true or false'), false);
const name = v.optional(text, '');
const amount = v.optional(number, 0);

/** A stat that the sport counts; any other would always be 0. */
const statOf = ({ type }: GameEvent) =>
  v.pipe(
    text,
    v.check((stat) => Object.hasOwn(sports[type].stats, stat), `must be a statistic of ${type.toLowerCase()}`),
  );
const line = v.pipe(number, v.gtValue(0, 'must be above 0'));

const squareOf = (event: GameEvent) =>
  object({
    id: amount,
    func: v.optional(v.literal('checkStatThreshold', 'must be checkStatThreshold'), 'checkStatThreshold'),
    stat: name,
    subject: v.optional(v.literal('player', 'must be player'), 'player'),
    threshold: line,
    comparison: v.optional(v.literal('>=', 'must be >='), '>='),
    description: name,
    classification: statOf(event),
    pid: text,
    completed: flag,
    userSelected: flag,
    currentValue: amount,
  });
const free = v.pipe(
  object({ id: v.optional(v.literal(0, 'must be 0'), 0), userSelected: flag }),
  v.transform(({ userSelected }) => ({ ...freeSquare, userSelected })),
);

const player = object({
  id: text,
  last_name: name,
  profile_image_link: v.exactOptional(text),
  tid: name,
  position: name,
  points: amount,
  stats: v.optional(v.record(v.string(), number, 'must be an object'), {}),
  totalScore: amount,
  tier: v.optional(v.picklist([1, 2, 3, 4, 5], 'must be 1 to 5'), 5),
  tierCost: amount,
});

const cardOf = (event: GameEvent) =>
  object({
    id: text,
    name,
    tid: name,
    position: name,
    image: name,
    stat: statOf(event),
    threshold: line,
    prediction: v.picklist(['over', 'under'], 'must be over or under'),
    currentValue: amount,
    isPredictionMet: flag,
    isDisqualified: flag,
    hasPointsAwarded: flag,
  });

/** Teams are identified by id; their names are copied from the card. */
function predictionOf({ game_attributes: { home_team_id, away_team_id } }: GameEvent) {
  const team = (id: string) =>
    object({ id: v.literal(id, `must be ${id}`), name: v.optional(text, id), value: amount });
  const winner = v.picklist([home_team_id, away_team_id], `must be ${home_team_id} or ${away_team_id}`);
  return v.pipe(
    object({
      id: text,
      label: name,
      predictedWinner: object({ id: winner, name }),
      homeTeam: team(home_team_id),
      awayTeam: team(away_team_id),
    }),
    v.transform((sent) => predict(sent, sent.predictedWinner.id === home_team_id ? 'home' : 'away')),
  );
}
