/** The invented leagues, as the rest of the house knows them. */
export { inventedGame, isInvented, leagues } from './games.ts';
export { LONGEST_MISTAKE } from './mistakes.ts';
export { afterASeason } from './season.ts';
export { timetableOf } from './timetable.ts';
