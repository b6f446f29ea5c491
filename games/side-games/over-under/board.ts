import type { Scored } from '../../scoring/scorer.ts';
import { shortLabel, unitOf } from '../../sports/sport.ts';
import { sports } from '../../sports/sports.ts';
import { ownerOf } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { isRight, type OverUnderCard, type OverUnderItem, type RandomLineRange, type Status } from './card.ts';

/** Current state of a prediction. */
export type OverUnderPrediction = OverUnderItem &
  Omit<RandomLineRange, 'fullClassifier'> & {
    /** The stat as the card names it, such as 3PM. */
    label: string;
    /** The stat in words, such as 3-pointers made. */
    unit: string;
    /** The stat over the whole game, beside currentValue, which counts since the fan joined. */
    gameValue: number;
    /** Share of the line that the value has reached, 0 to 1. */
    progress: number;
    /** The player has had a play since the fan joined; without any play until the end the prediction is void. */
    hasPlayed: boolean;
  };

export type OverUnderBoard = {
  predictionItems: OverUnderPrediction[];
  currentWins: number;
  /** Totals since the fan joined, by player id and classifier. */
  statsTable: Record<string, Record<string, number>>;
  /** The game has ended and every prediction is settled. */
  final: boolean;
  /** The game was called off: every prediction is void. */
  calledOff: boolean;
};

/** @param won indexes of the won predictions */
export function boardOf(
  { items, createdAt }: Scored<OverUnderCard>,
  won: ReadonlySet<number>,
  timeline: Timeline,
): OverUnderBoard {
  return {
    predictionItems: items.map((item, index) => predictionNow(item, won.has(index), createdAt, timeline)),
    currentWins: won.size,
    statsTable: Object.fromEntries(items.map(({ id }) => [id, timeline.totals(id, createdAt)])),
    final: timeline.ended,
    calledOff: timeline.calledOff,
  };
}

function predictionNow(item: OverUnderItem, won: boolean, since: number, timeline: Timeline): OverUnderPrediction {
  const { id, stat, threshold, prediction } = item;
  const currentValue = timeline.total(id, stat, since);
  const hasPlayed = timeline.plays().some((play) => play.at >= since && ownerOf(play) === id);
  const { ended: final, calledOff } = timeline;
  // After the end a prediction that has not won is lost, unless it is void.
  const gone = final
    ? !won && hasPlayed && !calledOff
    : prediction === 'under' && isRight('over', currentValue, threshold);
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
