import { type GameEvent, type Period, type ScheduleStatus, type Stop, scheduleStatuses, stops } from './event.ts';
import type { Play } from './play.ts';

export const startsPeriod = (status: string | undefined): boolean => status?.startsWith('START_') ?? false;
export const endsPeriod = (status: string | undefined): boolean => status?.startsWith('END_') ?? false;

/** The phases of a game, beside the schedule's own statuses (docs/timeline.md, "Status groups"). */
export const phases = [
  'PREGAME',
  'JERSEY_COLOR',
  'PAUSED',
  'FOUL',
  'PLAY_START',
  'PLAY_END',
  'START_OVER_TIME',
  'END_OVER_TIME',
  'END_FIRST_QUARTER',
  'END_SECOND_QUARTER',
  'END_THIRD_QUARTER',
  'END_FOURTH_QUARTER',
  'END_FIRST_HALF',
  'END_SECOND_HALF',
  'START_SECOND_QUARTER',
  'START_THIRD_QUARTER',
  'START_FOURTH_QUARTER',
  'START_SECOND_HALF',
  ...stops,
] as const;
export type Phase = (typeof phases)[number];

/** All statuses of messages: phases, the schedule's own, and LINEUP, which changes nothing. */
const known: ReadonlySet<string> = new Set([...phases, ...scheduleStatuses, 'LINEUP']);
/** Whether a status means that the game is not played as scheduled. */
export const isStop = (status: string | undefined): status is Stop => stops.some((stop) => stop === status);
export const isStatus = (status: string): boolean => known.has(status);

const active: ReadonlySet<string> = new Set([
  ...['LIVE', 'PAUSED', 'FOUL', 'ACTIVE', 'PLAY_START', 'SUSPENDED'],
  ...phases.filter((phase) => startsPeriod(phase) || endsPeriod(phase)),
]);

/** The group of a status (docs/timeline.md, "Status groups"). PLAY_END belongs to `ended`, but it does not end the game; see `isOver`. */
export function groupOf(status: string): 'pregame' | 'active' | 'ended' | undefined {
  if (status === 'PREGAME' || status === 'JERSEY_COLOR' || status === 'POSTPONED') return 'pregame';
  if (status === 'ENDED' || status === 'PLAY_END' || status === 'CANCELED') return 'ended';
  return active.has(status) ? 'active' : undefined;
}
export const isPregame = (status: string): boolean => groupOf(status) === 'pregame';
export const isActive = (status: string): boolean => groupOf(status) === 'active';
/** Whether a game with this status is on. PLAY_END ends a play of football, after which the next one is due. A suspended game waits. */
export const isOn = (status: string): boolean => (isActive(status) && status !== 'SUSPENDED') || status === 'PLAY_END';
/** When settling, disqualifying and overlays may happen (docs/play.md, "Ended"). */
export const isOver = (state: { status: string; ended_at?: number }): boolean =>
  state.status === 'ENDED' || (state.ended_at ?? 0) > 0;
/** Whether any period has begun. */
export const hasBegun = ({ results }: Pick<GameEvent, 'results'>): boolean =>
  results.periods.some(({ name }) => name !== 'PRE');
/** Which half a phase closes; quarter feeds close halves with their second and fourth quarters (docs/timeline.md, "Periods"). */
export function halfEndedBy(status: string | undefined): 1 | 2 | undefined {
  if (status === 'END_FIRST_HALF' || status === 'END_SECOND_QUARTER') return 1;
  if (status === 'END_SECOND_HALF' || status === 'END_FOURTH_QUARTER') return 2;
  return undefined;
}

/** The state of a game for the screens (docs/timeline.md, "Game state"). */
export type GameState = { status: string; overtimeHappened: boolean; currentGamePeriods: Period[] };

/** The state before an event is fetched, and after its fetch failed. */
export const initialState: GameState = { status: 'PREGAME', overtimeHappened: false, currentGamePeriods: [] };

/** Choosing a game copies its status only when it is ACTIVE or ENDED. */
export function stateOfChosenEvent(state: GameState, game: { status: ScheduleStatus }): GameState {
  return game.status === 'ACTIVE' || game.status === 'ENDED' ? { ...state, status: game.status } : state;
}

/** The state after an event was fetched. */
export function stateOfFetchedEvent(state: GameState, event: Pick<GameEvent, 'ended_at' | 'results'>): GameState {
  const currentGamePeriods = event.results.periods;
  const hasOvertime = currentGamePeriods.some(({ name }) => name === 'OT');
  if (event.ended_at) return { ...state, status: 'ENDED', overtimeHappened: state.overtimeHappened || hasOvertime };
  const last = currentGamePeriods.at(-1)?.name;
  // An event without periods has not begun, so its status stays.
  if (last === undefined) return { ...state, currentGamePeriods };
  if (last === 'PRE') return { ...state, currentGamePeriods, status: 'PREGAME' };
  if (hasOvertime) return { ...state, currentGamePeriods, overtimeHappened: true };
  return { ...state, currentGamePeriods, status: state.status === 'ENDED' ? 'ENDED' : 'ACTIVE' };
}

/** Applies a live status. LINEUP is ignored. A game that is called off has ended. */
export function applyStatus(state: GameState, status: string): GameState {
  if (status === 'LINEUP') return state;
  if (status === 'CANCELED') return { ...state, status: 'ENDED' };
  return { ...state, status, overtimeHappened: state.overtimeHappened || status === 'START_OVER_TIME' };
}

/**
 * Whether a play proves that the game resumed after a stop. It must be later than the stop, and either anything but a clock reading, or a
 * reading with another status, period or clock.
 */
function resumes({ kind, status, at, period, clock }: Play, stop: Play): boolean {
  if (at <= stop.at || status === 'LINEUP') return false;
  return kind !== 'clock' || status !== undefined || period !== stop.period || clock !== stop.clock;
}

/** The last phase of a game that a play stated. `at`: epoch ms. */
export type StatedPhase = { status: string; at: number };

/**
 * The phase of a game: the last status, or LIVE after it resumed. A stop before the first period is POSTPONED, a later one SUSPENDED, whichever
 * word the provider uses.
 * @param plays in game order
 */
export function lastPhase(plays: readonly Play[]): StatedPhase | undefined {
  let phase: StatedPhase | undefined;
  let stop: Play | undefined;
  for (const play of plays) {
    const { status, at } = play;
    if (isStop(status)) {
      stop = play;
      phase = { status, at };
      continue;
    }
    if (stop && !resumes(play, stop)) continue;
    if (stop) phase = { status: 'LIVE', at };
    stop = undefined;
    if (status !== undefined && status !== 'LINEUP') phase = { status, at };
  }
  if (!phase || !stop || phase.status === 'CANCELED') return phase;
  return { ...phase, status: plays.some(({ period }) => period > 0) ? 'SUSPENDED' : 'POSTPONED' };
}

/** What a stop means for fans, as a sentence. */
export const stopSentences: Record<Stop, string> = {
  POSTPONED: 'The game is postponed: what fans have joined counts for its new time.',
  SUSPENDED: 'The game is suspended: play may resume within 48 hours.',
  CANCELED: 'The game was called off: points that were earned stay.',
};

/** Words for a stop on the screens. */
export const stopWords: Record<Stop, string> = {
  POSTPONED: 'Postponed',
  SUSPENDED: 'Suspended',
  CANCELED: 'Called off',
};

/** Corrections count until this long after the end. */
export const CORRECTION_PERIOD_MS = 48 * 3_600_000;

/** Whether corrections are over. Standings become official later, with the last settlement. */
export const areCorrectionsOver = ({ ended_at }: Pick<GameEvent, 'ended_at'>, now: number): boolean =>
  ended_at > 0 && now >= ended_at + CORRECTION_PERIOD_MS;

/** All deliveries have been stored this long after corrections are over. */
export const LAST_DELIVERIES_MS = 3_600_000;

/** Whether the log no longer changes: corrections are over, and all earlier deliveries have been stored. */
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
