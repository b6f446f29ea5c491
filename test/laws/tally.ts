import { randomFrom } from '../../games/random.ts';
import type { Entry } from '../../games/side-games.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import type { Game, LawName } from './laws.ts';

type Items = { pid: string };
type Tally = Entry<Items>;

const scored = (entry: Tally, timeline: Timeline, since = entry.createdAt): string[] =>
  timeline.sourcesOf(entry.items.pid, 'PTS', since);

/** The smallest honest side game: a player is dealt, and each of his plays with points gives one. */
export const tally: Game = {
  key: 'bingo',
  words: { title: '', description: '', howTo: '', rules: [], dealing: '' },
  boards: 1,
  deal: (match, seed) => ({ pid: randomFrom(seed).oneOf([...match.home.players, ...match.away.players]).id }),
  explain: () => [],
  own: { fields: [] },
  accept(raw, offered) {
    const pid = typeof raw === 'object' && raw !== null && (raw as Items).pid;
    return pid === (offered as Items).pid ? { pid } : { refused: 'NotAsOffered', why: 'another player' };
  },
  points: (entry, timeline) => scored(entry as Tally, timeline).length,
  bind: (entry, timeline) => ({ points: () => tally.points(entry, timeline) }),
  score(entry, timeline) {
    const plays = scored(entry as Tally, timeline);
    const awards = plays.map((id) => ({
      key: id,
      points: 1,
      reason: 'points',
      plays: [id],
      at: timeline.revision(id)?.at ?? 0,
    }));
    return { points: plays.length, board: { plays }, awards };
  },
  ruleOf: () => '',
  endText: (points) => ({ title: 'Counted', message: `${points}` }),
  celebrations(before, after) {
    const known = new Set(before.awards.map(({ key }) => key));
    return after.awards
      .filter(({ key }) => !known.has(key))
      .map(({ key, points, at }) => ({ key, points, timestamp: at, message: 'A point!' }));
  },
};

/** The score with something done to it. */
const rescored = (change: (standing: ReturnType<Game['score']>, entry: Tally, timeline: Timeline) => void): Game => ({
  ...tally,
  score(entry, timeline) {
    const standing = tally.score(entry, timeline);
    change(standing, entry as Tally, timeline);
    return standing;
  },
});

let calls = 0;

/** For each law side games that break it, each with the mistake it makes. */
export const breakers: Record<LawName, Record<string, Game>> = {
  'live equals replay, in any arrival order': {
    'counts what arrived, not what stands': rescored((standing, _, timeline) => {
      standing.board = timeline.version;
    }),
    'answers a bound entry from when it was bound': {
      ...tally,
      bind(entry, timeline) {
        const then = tally.points(entry, timeline);
        return { points: () => then };
      },
    },
  },
  'repeats change nothing': {
    'remembers that it was asked': rescored((standing) => {
      calls += 1;
      standing.board = calls;
    }),
  },
  'voiding every play equals an empty timeline': {
    'keeps a point once won': rescored((standing, _, timeline) => {
      if (timeline.version > 0) standing.points += 1;
    }),
  },
  'scoring never throws and never mutates': {
    'cannot score an empty game': rescored((_, __, timeline) => {
      if (timeline.plays().length === 0) throw new Error('no plays');
    }),
    'writes into the entry': rescored((_, entry) => {
      entry.items.pid += '!';
    }),
    'sorts the plays': rescored((_, __, timeline) => {
      (timeline.plays() as unknown[]).reverse();
    }),
  },
  'points are never negative, the sum of the awards, and the same whichever way they are asked for': {
    'goes below zero': rescored((standing) => {
      standing.points = -1;
      standing.awards = [{ key: 'loss', points: -1, reason: 'loss', plays: [], at: 0 }];
    }),
    'has points that no award names': rescored((standing) => {
      standing.points += 5;
    }),
    'settles otherwise than it shows': { ...tally, points: () => 7 },
    'binds otherwise than it shows': { ...tally, bind: () => ({ points: () => 7 }) },
    'names two awards alike': rescored((standing) => {
      standing.awards = standing.awards.map((award) => ({ ...award, key: 'same' }));
    }),
  },
  'every award names plays that still stand and happened since the join': {
    'names nothing': rescored((standing) => {
      for (const award of standing.awards) award.plays = [];
    }),
    'names a play that never was': rescored((standing) => {
      for (const award of standing.awards) award.plays.push('nowhere');
    }),
    'names all plays, those before the join too': rescored((standing, _, timeline) => {
      for (const award of standing.awards) award.plays = timeline.plays().map(({ id }) => id);
    }),
    'has the wrong time': rescored((standing) => {
      for (const award of standing.awards) award.at += 1;
    }),
  },
  'nothing before the join counts': {
    'counts the whole game': {
      ...tally,
      score: (entry, timeline) => tally.score({ ...entry, createdAt: 0 }, timeline),
    },
  },
  'the same seed gives the same offer': {
    'throws real dice': { ...tally, deal: () => ({ pid: `home-${Math.random()}` }) },
  },
  'whatever deal offers, accept takes': {
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
    'takes any player': {
      ...tally,
      accept: (raw) => ({ pid: String((raw as Items | null)?.pid) }),
    },
  },
  'everything survives a JSON round trip': {
    'has a Set on its board': rescored((standing) => {
      standing.board = new Set([1]);
    }),
  },
  'celebrations are won awards that were not there before': {
    'celebrates every time': {
      ...tally,
      celebrations: () => [{ key: 'again', points: 1, timestamp: 0, message: 'Again!' }],
    },
    'celebrates with other points': {
      ...tally,
      celebrations: (before, after) =>
        tally.celebrations(before, after).map((each) => ({ ...each, points: each.points + 1 })),
    },
  },
};
