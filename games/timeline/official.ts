import type { GameEvent, Stop } from './event.ts';
import { stopSentences } from './stopped.ts';

/** Corrections count for so long after the end, ms. */
export const CORRECTION_PERIOD_MS = 48 * 3_600_000;

/** Whether corrections are over. Standings become official later, with the last settlement. */
export const areCorrectionsOver = ({ ended_at }: Pick<GameEvent, 'ended_at'>, now: number): boolean =>
  ended_at > 0 && now >= ended_at + CORRECTION_PERIOD_MS;

/** The last deliveries are stored so long after corrections are over, ms. */
export const LAST_DELIVERIES_MS = 3_600_000;

/** Whether the log stays as it is: corrections are over, and what was delivered before has been stored. */
export const isLogFinal = ({ ended_at }: Pick<GameEvent, 'ended_at'>, now: number): boolean =>
  areCorrectionsOver({ ended_at }, now - LAST_DELIVERIES_MS);

const OFFICIAL = {
  word: 'Official',
  why: 'The results stand: corrections are over, and the last settlement is done.',
};
const PROVISIONAL = {
  word: 'Provisional',
  why: 'Until 48 hours after the end the scorers may still correct a play. Then the standings become official.',
};

/** Labels for official and provisional results. The reason also says why a game is not played as scheduled. */
export function officialLabel(official: boolean, stopped?: Stop): { word: string; why: string } {
  const { word, why } = official ? OFFICIAL : PROVISIONAL;
  return { word, why: stopped ? `${stopSentences[stopped]} ${why}` : why };
}
