import type { GameEvent } from '../../../../../games/timeline/event.ts';
import type { Score } from '../../../../../games/timeline/play.ts';
import { HOUR } from '../../../../lib/durations.ts';
import type { Draft } from '../../../feed.ts';
import { inferStatuses, isInferredStatusId } from '../../../stated/periods.ts';
import { believedScores } from '../../../stated/score-run.ts';
import { timesOf } from '../../../stated/wall-times.ts';
import { snapshotFeed } from '../../snapshot-feed.ts';
import { summaryFacts } from '../schema.ts';
import { sectionsIn, statedBox } from './box.ts';
import {
  formerNumbers,
  inListedOrder,
  isRowPlay,
  type KeyedRow,
  longestRise,
  renumbered,
  withoutTwins,
} from './placed-rows.ts';
import { Players } from './players.ts';
import { missingPassers, playsOf, readSentence } from './plays.ts';
import { type CountedScore, countedScores } from './scores.ts';
import { type FootballGame, numberOf, readFootballSummary, readRows } from './summary.ts';

/** Rows that end a period; many games lack some, so the statuses are inferred. */
const closes = /^end (?:of )?(?:period|half|game|regulation|quarter)/i;
/** Rows before the first snap. */
const before = /^(?:coin toss|game start)$/i;

/**
 * ESPN summary of a football game, of the NFL or of colleges: `{header, drives: {previous: [{plays: […]}], current}, scoringPlays,
 * boxscore}`.
 *
 * A row is one snap or kick in words; its sentence is read as the league's codes. It gives a play for each player and each kind of thing that
 * they did in it. An id is the row's number, the player and that kind: `291/4430/pass`. Scores count by the scoring summary.
 */
export const espnFootball = snapshotFeed<FootballGame>({
  ...summaryFacts,
  teamsOf: ({ home, away }) => ({ home: home.face.id, away: away.face.id }),
  owns: (id) => isRowPlay(id) || isInferredStatusId(id),
  derives: isInferredStatusId,
  open: readFootballSummary,
  read(game, { event, seenAt, ignored, unread, known, roster }) {
    const listed = inListedOrder(readRows(game.rows, ignored, unread, game.id), event);
    const rows = withoutTwins(listed, game.id, known);
    for (let twins = listed.length - rows.length; twins > 0; twins -= 1)
      ignored.add('a row that the summary has twice');
    const scores = countedScores(readRows(game.scoring, ignored, new Set(), game.id), rows, game.id);
    const scoreOf = new Map(scores.map((score) => [score.row.key, score]));
    const all = [...rows, ...scores.flatMap(({ hasRow, row }) => (hasRow ? [] : [row]))].sort(
      (a, b) => a.order - b.order,
    );

    const over = game.state === 'post';
    const { at, ...times } = timesOf(all.map(withBelievedTime(all)), event, seenAt, over);
    const players = new Players(sectionsIn(game.boxed), roster);
    const readings = all.map((listed, index) => {
      const { key: id, order, period, clock } = listed;
      const score = scoreOf.get(id);
      const row = score?.row ?? listed;
      const facts = { id, order, at: at[index] ?? seenAt, period, clock };
      return { row, facts, score, ...readSentence(row, score, game) };
    });
    const passers = missingPassers(
      game.isCollege
        ? readings.map(({ row: { key, start, drive }, stats }) => ({ key, tid: start.tid ?? drive, stats }))
        : [],
    );
    const listedPlays = readings.flatMap((reading) =>
      playsOf(reading, passers.get(reading.row.key), players, game.isCollege, ignored),
    );
    const present = new Set([...listed.map(({ id }) => numberOf(id, game.id)), ...unread]);
    const former = formerNumbers(listedPlays, present, known);
    for (const number of former.values()) present.add(number);
    const idOf = (id: string) => renumbered(id, former);
    const plays = listedPlays.map((play): Draft => ({ ...play, id: idOf(play.id) }));
    plays.push(...statusesOf(game, readings, over, event));
    const score = { home: game.home.score, away: game.away.score };
    const stated = statedScores(scores, score, readings, seenAt);
    const namesTacklers = plays.some((play) => play.kind === 'stat' && play.stats.DEF_TOT !== undefined);
    const box = statedBox(game.boxed, { isCollege: game.isCollege, namesTacklers });
    return {
      plays,
      stated: believedScores(
        stated.map((one) => ({ ...one, id: idOf(one.id) })),
        plays,
        event,
      ),
      score,
      present,
      stopped: game.stopped ?? (game.state === 'pre' ? undefined : false),
      ...(box && { box }),
      ...times,
      printed: new Set([...times.printed].map(idOf)),
    };
  },
});

/** Times of rows that break the order of the game are not believed. */
function withBelievedTime(rows: readonly KeyedRow[]) {
  const believed = longestRise(rows.map(({ wallclock }) => wallclock));
  return ({ key: id, period, clock, wallclock }: KeyedRow, index: number) => ({
    ...{ id, period, clock },
    ...(believed.has(index) && { wallTime: wallclock }),
  });
}

/** A game without rows has only its end, so long after the scheduled start, ms. */
const GAME = 3.25 * HOUR;

type Moment = Pick<Draft, 'at' | 'period' | 'clock'>;
type Placed = { row: KeyedRow; facts: Moment & Pick<Draft, 'id' | 'order'> };

/** The scores that a summary states, in game order: one for each scoring row, and the header's unless a row has a higher one. */
function statedScores(scores: readonly CountedScore[], header: Score, placed: readonly Placed[], seenAt: number) {
  const stated = scores.map(({ row: { key: id, home, away } }) => {
    const found = placed.find(({ row }) => row.key === id)?.facts;
    return { ...(found ?? { order: 0, at: seenAt, period: 1, clock: 0 }), id, home, away };
  });
  const newest = placed.at(-1)?.facts;
  const isNewest = stated.every(({ home = 0, away = 0 }) => home <= header.home && away <= header.away);
  return newest && isNewest ? [...stated, { ...newest, id: `${newest.id}/header`, ...header }] : stated;
}

/** The statuses of periods, by their rows and the header. */
function statusesOf({ closed }: FootballGame, placed: readonly Placed[], over: boolean, event: GameEvent): Draft[] {
  const steps = placed.flatMap(({ row, facts }, index): (Moment & { says?: 'ending' })[] => {
    if (before.test(row.type)) return [];
    const isLast = placed[index + 1]?.row.period !== row.period;
    const ends = isLast && (closes.test(row.type) || (row.period === closed && index === placed.length - 1));
    return [{ ...facts, ...(ends && { says: 'ending' }) }];
  });
  if (over && steps.length === 0) steps.push({ at: event.startsAt + GAME, period: event.regulation.periods, clock: 0 });
  return inferStatuses(steps, over, event);
}
