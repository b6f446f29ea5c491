import type { Award, Celebration, Entry, Standing } from '../../side-game.ts';
import { shortLabel, unitOf } from '../../sports/sport.ts';
import { sports } from '../../sports/sports.ts';
import type { Play } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import type { Fallback, OverUnderCard, OverUnderItem, Status } from './card.ts';
import { reasonOf, winMessage } from './copy.ts';
import { isPlayOf } from './final.ts';
import { isRight, pointsByWins, pointsFor } from './points.ts';

/** A prediction as it now stands. */
export type OverUnderPrediction = OverUnderItem &
  Omit<Fallback, 'fullClassifier'> & {
    /** The stat as the card names it, such as 3PM. */
    label: string;
    /** The stat in words, such as 3-pointers made. */
    unit: string;
    /** The stat over the whole game, beside currentValue, which counts since the fan joined. */
    gameValue: number;
    /** How far the value has come to the line, 0 to 1. */
    progress: number;
    /** The player has had a play since the fan joined; if he never does, the prediction is void. */
    hasPlayed: boolean;
  };

export type OverUnderBoard = {
  predictionItems: OverUnderPrediction[];
  currentWins: number;
  /** By player id: all he did since the fan joined, by classifier. */
  statsTable: Record<string, Record<string, number>>;
  /** The game has ended and every prediction is settled. */
  final: boolean;
};

export function score(entry: Entry<OverUnderCard>, timeline: Timeline): Standing<OverUnderBoard> {
  const { items, createdAt } = entry;
  const final = timeline.ended;
  const predictionItems = items.map((item) => predictionNow(item, createdAt, timeline, final));
  const currentWins = predictionItems.filter(({ hasPointsAwarded }) => hasPointsAwarded).length;
  const statsTable = Object.fromEntries(items.map(({ id }) => [id, timeline.totals(id, createdAt)]));
  return {
    points: pointsFor(currentWins),
    board: { predictionItems, currentWins, statsTable, final },
    awards: awardsOf(predictionItems, createdAt, timeline),
  };
}

/** @param final nothing more will happen: what is not won is lost (docs/play.md, "Ended") */
function predictionNow(item: OverUnderItem, since: number, timeline: Timeline, final: boolean): OverUnderPrediction {
  const { id, stat, threshold, prediction } = item;
  const currentValue = timeline.total(id, stat, since);
  const hasPlayed = timeline.plays().some((play) => play.at >= since && isPlayOf(play, id));
  const right = isRight(prediction, currentValue, threshold);
  const won = right && (prediction === 'over' || (final && hasPlayed));
  const gone = final ? !won && hasPlayed : prediction === 'under' && currentValue > threshold;
  const result = !final ? '' : won ? 'won' : gone ? 'lost' : 'void';
  const status: Status = result || (won ? 'met' : gone ? 'disqualified' : 'open');
  const table = sports[timeline.event.type];
  return {
    ...item,
    label: shortLabel(table, stat),
    unit: unitOf(table, stat),
    currentValue,
    isPredictionMet: won,
    isDisqualified: gone,
    hasPointsAwarded: won,
    completed: final,
    result,
    status,
    gameValue: timeline.total(id, stat),
    progress: Math.min(1, Math.max(0, currentValue) / threshold),
    hasPlayed,
  };
}

/** Each win earns what it adds to those before it: first the Overs as they were met, then the Unders, which the end decides. */
function awardsOf(items: readonly OverUnderPrediction[], since: number, timeline: Timeline): Award[] {
  const won = items.flatMap((item, index) => {
    if (!item.hasPointsAwarded) return [];
    const plays = playsOf(item, since, timeline);
    return [{ item, index, plays, at: plays.reduce((latest, { at }) => Math.max(latest, at), 0) }];
  });
  const overs = won.filter(({ item }) => item.prediction === 'over').sort((a, b) => a.at - b.at);
  const unders = won.filter(({ item }) => item.prediction === 'under');
  return [...overs, ...unders].flatMap(({ item, index, plays, at }, place) => {
    // A sixth win of a list that no offer ever was would be worth nothing.
    const points = pointsFor(place + 1) - pointsFor(place);
    return place + 1 < pointsByWins.length
      ? [{ key: keyOf(index), points, reason: reasonOf(item), plays: plays.map(({ id }) => id), at }]
      : [];
  });
}

const keyOf = (index: number): string => `prediction-${index}`;

/** For an Over the plays up to the line. For an Under all of the stat, or where he made none of it, the last thing he did. */
function playsOf({ id, stat, threshold, prediction }: OverUnderItem, since: number, timeline: Timeline): Play[] {
  const column = timeline.find(id, stat);
  if (prediction === 'over') return column?.playsReaching(nextAfter(threshold), since) ?? [];
  const made = column?.playsSince(since) ?? [];
  if (made.length > 0) return made;
  const last = timeline.plays().findLast((play) => play.at >= since && isPlayOf(play, id));
  return last ? [last] : [];
}

/** The least amount over a line. */
const nextAfter = (line: number): number => line + Number.EPSILON * Math.max(1, Math.abs(line));

/** Predictions that `after` has won and `before` had not, in the order they were won. */
export function celebrations(before: Standing<OverUnderBoard>, after: Standing<OverUnderBoard>): Celebration[] {
  const known = new Set(before.awards.map(({ key }) => key));
  const messages = new Map(after.board.predictionItems.map((item, index) => [keyOf(index), winMessage(item)]));
  return after.awards.flatMap(({ key, points, at }) =>
    known.has(key) ? [] : [{ key, message: messages.get(key) ?? '', points, timestamp: at }],
  );
}
