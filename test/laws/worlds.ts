import * as fc from 'fast-check';
import type { DealFacts } from '../../games/facts/deal-facts.ts';
import { sports } from '../../games/sports/sports.ts';
import type { Sport } from '../../games/timeline/event.ts';
import { gameOrder, type Play } from '../../games/timeline/play.ts';
import { madeUpFacts, withoutSeason } from '../games/match.ts';
import { TIPOFF } from '../games/plays.ts';

/** Everything a law may need to try a side game: the facts behind an offer, a fan, and a feed as it arrives twice. */
export type World = {
  sport: Sport;
  facts: DealFacts;
  seed: string;
  remaining: number;
  createdAt: number;
  /** Seed of the fan's own choices. */
  choice: string;
  /** Every delivery, repeats, corrections, deletions and contradictions included, in one order of arrival … */
  arrived: Play[];
  /** … and in another. */
  arrivedOtherwise: Play[];
  /** Any value, and where to insert it. */
  hostile: unknown;
  place: number;
};

const GAME = 4 * 720;
/** Small teams, so that a short feed still fills boards; football needs one of each position, and more plays for them. */
const players: Record<Sport, number> = { BASKETBALL: 3, FOOTBALL: 10 };
const longest: Record<Sport, number> = { BASKETBALL: 40, FOOTBALL: 70 };
const statuses = [
  'LIVE',
  'FOUL',
  'PLAY_END',
  'LINEUP',
  'END_FIRST_QUARTER',
  'START_OVER_TIME',
  'ENDED',
  'SUSPENDED',
  'CANCELED',
];

/** Frequency of each kind of play, and the possible statuses. */
export type Mix = { player: number; team: number; shot: number; status: number; statuses: readonly string[] };
const usual: Mix = { player: 20, team: 2, shot: 2, status: 1, statuses };

/** The stats of one play: those of an event type, or larger, negative and half values. */
function statsOf(sport: Sport): fc.Arbitrary<{ classification: string; stats: Record<string, number> }> {
  const { averages, eventTypes } = sports[sport];
  const classifiers = averages.map(({ classifier }) => classifier);
  const amount = fc.oneof({ weight: 9, arbitrary: fc.nat(12) }, { weight: 1, arbitrary: fc.constantFrom(-3, -1, 0.5) });
  // Points are whole; others may be halves.
  const points = amount.map(Math.floor);
  const all = Object.fromEntries(
    ['PTS', 'PLUS_MINUS', ...classifiers].map((classifier) => [classifier, classifier === 'PTS' ? points : amount]),
  );
  const burst = fc
    .record(all, { requiredKeys: [] })
    .map((stats) => ({ classification: 'PLAY', stats: { ...(stats as Record<string, number>) } }));
  const types = Object.entries(eventTypes).map(([classification, { stats }]) => ({ classification, stats }));
  if (types.length === 0) return burst;
  const single = fc
    .constantFrom(...types)
    .map(({ classification, stats }) => ({ classification, stats: { ...stats } }));
  return fc.oneof(single, burst);
}

/** Where a shot is from, on the court and a little beyond it; football's are at the middles of its zones. One in ten has no place. */
function place(sport: Sport): fc.Arbitrary<{ hsx?: number; hsy?: number }> {
  const somewhere =
    sport === 'BASKETBALL'
      ? fc
          .tuple(fc.integer({ min: -300, max: 15_540 }), fc.integer({ min: -300, max: 12_000 }), fc.boolean())
          .map(([hsx, deep, far]) => ({ hsx, hsy: far ? 28_651 - deep : deep }))
      : fc.record({ hsx: fc.constantFrom(2540, 7620, 12_700), hsy: fc.constantFrom(1838, 5515, 9191) });
  return fc.oneof({ weight: 9, arbitrary: somewhere }, { weight: 1, arbitrary: fc.constant({}) });
}

/** The content of one revision of a play. */
function content(sport: Sport, mix: Mix): fc.Arbitrary<object> {
  const tid = fc.constantFrom('home', 'away');
  const pid = fc.tuple(tid, fc.nat(players[sport] - 1)).map(([team, number]) => `${team}-${number}`);
  const line = fc.tuple(pid, statsOf(sport));
  const player = line.map(([id, stat]) => ({ kind: 'stat', act: 'PLAYER', pid: id, tid: id.slice(0, 4), ...stat }));
  const team = fc.tuple(tid, statsOf(sport)).map(([id, stat]) => ({ kind: 'stat', act: 'TEAM', tid: id, ...stat }));
  const shot = fc
    .tuple(pid, fc.constantFrom('MAKE', 'MAKE', 'MISS'), place(sport))
    .map(([id, shotType, spot]) => ({ kind: 'shot', pid: id, tid: id.slice(0, 4), shotType, ...spot }));
  const status = fc.constantFrom(...mix.statuses).map((each) => ({ kind: 'status', status: each }));
  return fc.oneof(
    { weight: mix.player, arbitrary: player },
    { weight: mix.team, arbitrary: team },
    { weight: mix.shot, arbitrary: shot },
    { weight: mix.status, arbitrary: status },
    { weight: 1, arbitrary: fc.constant({ kind: 'clock' }) },
  );
}

/** All revisions of one play, in the order its provider wrote them; two of them may bear one number. */
function history(sport: Sport, mix: Mix): fc.Arbitrary<(id: string) => Play[]> {
  const revision = fc.record({ what: content(sport, mix), rise: fc.constantFrom(0, 1, 1, 1), gone: fc.nat(4) });
  const revisions = fc.oneof(
    { weight: 3, arbitrary: fc.array(revision, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(revision, { minLength: 2, maxLength: 3 }) },
  );
  return fc.tuple(fc.nat(GAME - 1), revisions).map(([second, list]) => (id: string) => {
    let rev = 1;
    return list.map(({ what, rise, gone }, index): Play => {
      if (index > 0) rev += rise;
      const [period, elapsed] = [1 + Math.floor(second / 720), second % 720];
      const facts = { id, rev, order: gameOrder(period, elapsed, 0), at: TIPOFF + second * 1000, period };
      const deleted = index > 0 && gone === 0 ? { void: true } : {};
      return { ...facts, clock: 720 - elapsed, ...what, ...deleted } as Play;
    });
  });
}

const bothKinds = (of: DealFacts): readonly DealFacts[] => [of, withoutSeason(of)];
const factsBySport: Record<Sport, readonly DealFacts[]> = {
  BASKETBALL: bothKinds(madeUpFacts('BASKETBALL', players.BASKETBALL)),
  FOOTBALL: bothKinds(madeUpFacts('FOOTBALL', players.FOOTBALL)),
};

/** The end of the game: absent, stated, stated and taken back, or called off. */
const theEnd = fc.constantFrom(['said'], ['said'], ['said'], [], ['said', 'taken back'], ['off']).map((revisions) =>
  revisions.map((revision, index): Play => {
    const facts = { id: 'end', rev: index + 1, order: gameOrder(4, 720, 1), at: TIPOFF + GAME * 1000 };
    const end: Play = { ...facts, period: 4, clock: 0, kind: 'status', status: 'ENDED' };
    if (revision === 'off') return { ...end, status: 'CANCELED' };
    return revision === 'said' ? end : { ...end, void: true };
  }),
);

/** The feed with the end of the game inserted at any place. */
const withThe = (end: readonly Play[], feed: readonly Play[], place: number): Play[] =>
  feed.toSpliced(place % (feed.length + 1), 0, ...end);

/** A copy of a play with another time. */
const own = (play: Play, at: number): Play =>
  play.kind === 'stat' ? { ...play, at, stats: { ...play.stats } } : { ...play, at };

/** Wall seconds per second of game clock: equal, or slower as in a real game. */
const paces = [1, 1, 2.4] as const;
const onTheWall = (at: number, pace: number): number => {
  const second = (at - TIPOFF) / 1000;
  return pace === 1 ? at : TIPOFF + Math.round(second * pace) * 1000 + ((second * 7919) % 1000);
};

/** A random world of a sport. Deliveries share nothing, so that a law that freezes or spoils one spoils no other. */
export function worlds(sport: Sport, feeds: Partial<Mix> = {}): fc.Arbitrary<World> {
  const mix = { ...usual, ...feeds };
  const feed = fc
    .tuple(
      fc.array(history(sport, mix), { maxLength: longest[sport], size: 'max' }),
      fc.array(fc.nat(), { maxLength: 5 }),
    )
    .chain(([histories, repeated]) => {
      const all = histories.flatMap((revisions, index) => revisions(`p${index}`));
      const repeats = repeated.flatMap((index) => all[index % Math.max(all.length, 1)] ?? []);
      const deliveries = [...all, ...repeats];
      const order = () => fc.shuffledSubarray(deliveries, { minLength: deliveries.length });
      return fc.tuple(order(), order());
    });
  return fc
    .record({
      facts: fc.constantFrom(...factsBySport[sport]),
      seed: fc.string({ maxLength: 8 }),
      // A late join has low thresholds, so that boards complete squares.
      remaining: fc.oneof(fc.constantFrom(0, 0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
      joined: fc.oneof(fc.constant(-1), fc.constant(-1), fc.nat(GAME)),
      choice: fc.string({ maxLength: 4 }),
      feed: fc
        .tuple(feed, theEnd, fc.nat(), fc.nat())
        .map(([[one, other], end, here, there]): [Play[], Play[]] => [
          withThe(end, one, here),
          withThe(end, other, there),
        ]),
      hostile: fc.oneof(fc.anything(), fc.array(fc.anything(), { minLength: 25, maxLength: 25 })),
      place: fc.nat(),
      pace: fc.constantFrom(...paces),
    })
    .map(({ feed, joined, pace, ...rest }) => {
      const [arrived, arrivedOtherwise] = feed.map((plays) =>
        plays.map((play) => own(play, onTheWall(play.at, pace))),
      ) as [Play[], Play[]];
      return { ...rest, sport, createdAt: onTheWall(TIPOFF + joined * 1000, pace), arrived, arrivedOtherwise };
    });
}
