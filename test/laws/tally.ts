import { randomFrom } from '../../games/lib/random.ts';
import { playerNumbers, TIME_WORDS, timeAt, writeTime } from '../../games/scoring/packing.ts';
import { type Achievement, type Scored, type Scorer, scorerFactory } from '../../games/scoring/scorer.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import type { Game, LawName } from './laws.ts';

type Items = { pid: string };
type Entry = Scored<Items>;
type TallyScorer = Scorer<Items, unknown>;

const WIDTH = TIME_WORDS + 1;

/** The plays with points since the join, each of which gives one. */
function achieved({ items, createdAt }: Entry, timeline: Timeline): Achievement[] {
  const plays = timeline.find(items.pid, 'PTS')?.playsSince(createdAt) ?? [];
  return plays.map((play, index) => ({
    ...{ kind: 'point', index, key: play.id, points: 1 },
    evidence: () => ({ reason: 'points', plays: [play], at: play.at }),
  }));
}

const createScorer = scorerFactory<TallyScorer>((timeline, players = playerNumbers()) => ({
  pack({ items, createdAt }, packed = new Int32Array(WIDTH), offset = 0) {
    writeTime(packed, offset, createdAt);
    packed[offset + TIME_WORDS] = players.of(items.pid);
    return packed;
  },
  points(packed, offset) {
    const pid = players.names[packed[offset + TIME_WORDS] ?? 0] ?? '';
    return achieved({ items: { pid }, createdAt: timeAt(packed, offset) }, timeline).length;
  },
  achievements: (entry) => achieved(entry, timeline),
  board: (_, { length }) => ({ plays: length }),
}));

/** A side game with a scorer derived from the correct one. */
const scoredBy = (change: (scorer: TallyScorer, ...made: Parameters<typeof createScorer>) => object): Game => {
  const create = scorerFactory((timeline, players) => {
    const scorer = createScorer(timeline, players);
    return { ...scorer, ...change(scorer, timeline, players) };
  });
  return { ...tally, createScorer: create as Game['createScorer'] };
};

/** The smallest correct side game: a player is dealt, and each of the player's plays with points gives a point. */
export const tally: Game = {
  key: 'bingo',
  words: {
    ...{ title: '', description: '', howTo: '', choose: '', rules: [], dealing: '', blurb: '', nothing: 'No points' },
    endText: (points) => ({ title: 'Counted', message: `${points}` }),
  },
  boards: 1,
  deal: ({ home, away }, seed) => {
    const ids = [...home.players, ...away.players].map(({ id }) => id);
    return { pid: randomFrom(seed).oneOf(ids.sort()) };
  },
  explain: () => [],
  editable: { fields: [] },
  accept(raw, offered) {
    const pid = typeof raw === 'object' && raw !== null && (raw as Items).pid;
    return pid === (offered as Items).pid ? { pid } : { refused: 'NotAsOffered', why: 'another player' };
  },
  chooseByChance: (offered) => offered,
  currentFields: ['plays'],
  itemsNow: (items, board) => ({ ...(items as Items), ...(board as { plays: number }) }),
  playersIn: (items) => [(items as Items).pid],
  layout: { width: WIDTH, stats: WIDTH, namesPlayers: true },
  createScorer: createScorer as Game['createScorer'],
  kinds: { point: { rule: 'A play with points gives a point.', one: '1 point', many: 'points' } },
  celebrate: (won) => won.map((award) => ({ award, message: 'A point!' })),
};

/** A side game with changed achievements. */
const reworked = (change: (all: Achievement[], entry: Entry, timeline: Timeline) => Achievement[]): Game =>
  scoredBy((scorer, timeline) => ({
    achievements: (entry: Entry) => change(scorer.achievements(entry), entry, timeline),
  }));

/** A side game with another board. */
const boardOf = (board: (entry: Entry, timeline: Timeline) => unknown): Game =>
  scoredBy((_, timeline) => ({ board: (entry: Entry) => board(entry, timeline) }));

/** A side game with changed evidence. */
const evidenced = (change: (evidence: ReturnType<Achievement['evidence']>, timeline: Timeline) => object): Game =>
  reworked((all, _, timeline) =>
    all.map((each) => ({
      ...each,
      evidence: () => ({ ...each.evidence(), ...change(each.evidence(), timeline) }),
    })),
  );

let calls = 0;

/** Side games that break each law, by their mistakes. */
export const breakers: Record<LawName, Record<string, Game>> = {
  'live equals replay, in any arrival order': {
    'counts what arrived, not what stands': boardOf((_, timeline) => timeline.version),
    'answers a packed entry from when it was first asked': scoredBy((scorer) => {
      let then: number | undefined;
      return {
        points(packed: Int32Array, offset: number) {
          then ??= scorer.points(packed, offset);
          return then;
        },
      };
    }),
  },
  'repeats change nothing': {
    'remembers that it was asked': boardOf(() => {
      calls += 1;
      return calls;
    }),
  },
  'voiding every play equals an empty timeline': {
    'keeps a point once won': scoredBy((scorer, timeline) => ({
      points: (packed: Int32Array, offset: number) => scorer.points(packed, offset) + (timeline.version > 0 ? 1 : 0),
    })),
  },
  'scoring never throws and never mutates': {
    'cannot score an empty game': boardOf((_, timeline) => {
      if (timeline.plays().length === 0) throw new Error('no plays');
    }),
    'writes into the entry': boardOf((entry) => {
      entry.items.pid += '!';
    }),
    'sorts the plays': boardOf((_, timeline) => {
      (timeline.plays() as unknown[]).reverse();
    }),
  },
  'points are never negative, the sum of the awards, and the same whichever way they are asked for': {
    'goes below zero': scoredBy(() => ({
      points: () => -1,
      achievements: () => [
        { kind: 'point', index: 0, key: 'loss', points: -1, evidence: () => ({ reason: 'loss', plays: [], at: 0 }) },
      ],
    })),
    'has points that no award names': scoredBy((scorer) => ({
      points: (packed: Int32Array, offset: number) => scorer.points(packed, offset) + 5,
    })),
    'settles otherwise than it shows': scoredBy(() => ({ points: () => 7 })),
    'reads its neighbour': scoredBy((scorer) => ({ points: (packed: Int32Array) => scorer.points(packed, 0) })),
    'names two awards alike': reworked((all) => all.map((each) => ({ ...each, key: 'same' }))),
  },
  'a packed entry means the same to every scorer that numbers the players alike': {
    'numbers players as plays name them': scoredBy((scorer, timeline, players) => ({
      pack(entry: Entry, packed = new Int32Array(WIDTH), offset = 0) {
        scorer.pack(entry, packed, offset);
        const met = timeline.lines().findIndex(({ pid }) => pid === entry.items.pid);
        packed[offset + TIME_WORDS] = met >= 0 ? met : (players?.of(entry.items.pid) ?? 0);
        return packed;
      },
    })),
    'packs the time since the first play': scoredBy((scorer, timeline) => ({
      pack: (entry: Entry, ...place: [Int32Array?, number?]) =>
        scorer.pack({ ...entry, createdAt: entry.createdAt - (timeline.plays()[0]?.at ?? 0) }, ...place),
    })),
  },
  'every award names plays that still stand and happened since the join': {
    'names nothing': evidenced(() => ({ plays: [] })),
    'names a play that never was': evidenced(({ plays }) => ({ plays: [...plays, { ...plays[0], id: 'nowhere' }] })),
    'names all plays, those before the join too': evidenced((_, timeline) => ({ plays: timeline.plays() })),
    'has the wrong time': evidenced(({ at }) => ({ at: at + 1 })),
  },
  'nothing before the join counts': {
    'counts the whole game': scoredBy((scorer) => ({
      achievements: (entry: Entry) => scorer.achievements({ ...entry, createdAt: 0 }),
    })),
  },
  'the same seed gives the same offer, however rosters are sorted': {
    'throws real dice': { ...tally, deal: () => ({ pid: `home-${Math.random()}` }) },
    'takes the first of a roster': { ...tally, deal: ({ home }) => ({ pid: home.players[0]?.id }) },
  },
  'whatever deal offers, accept takes, and nothing beside it': {
    'keeps what it was not asked for': { ...tally, accept: (raw) => raw },
    'refuses what is fair': { ...tally, accept: () => ({ refused: 'NotAsOffered', why: 'never' }) },
    'changes what it takes': { ...tally, accept: () => ({ pid: 'somebody else' }) },
  },
  'accept survives anything, and takes nothing that it would not take again': {
    'trusts its input': { ...tally, accept: (raw) => ({ pid: (raw as Items).pid.trim() }) },
    'takes another thing than it gives back': {
      ...tally,
      accept: (raw, offered) => ({ pid: `${(raw as Items | null)?.pid ?? (offered as Items).pid}!` }),
    },
  },
  'what was not offered is refused': {
    'takes any player': { ...tally, accept: (raw) => ({ pid: String((raw as Items | null)?.pid) }) },
  },
  'everything survives a JSON round trip': {
    'has a Set on its board': boardOf(() => new Set([1])),
  },
  'items as they now are have the values of the board, and score the same': {
    'answers what was dealt': { ...tally, itemsNow: (items) => ({ ...(items as Items), plays: 0 }) },
    'changes what was dealt': {
      ...tally,
      itemsNow: (items, board) => ({ ...(board as Items), pid: `${(items as Items).pid}!` }),
    },
  },
  'celebrations are won awards that were not there before': {
    'celebrates what was not won': {
      ...tally,
      celebrate: () => [
        {
          award: { kind: 'point', index: 0, key: 'again', points: 1, reason: '', plays: [], at: 0 },
          message: 'Again!',
        },
      ],
    },
    'celebrates with other points': {
      ...tally,
      celebrate: (won) => won.map((award) => ({ award: { ...award, points: award.points + 1 }, message: 'A point!' })),
    },
    'celebrates without a word': { ...tally, celebrate: (won) => won.map((award) => ({ award, message: '' })) },
  },
};
