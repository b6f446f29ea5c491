import type { Timeline } from '../../../../games/timeline/timeline.ts';

/** Why a fan cannot join any more (RULES A3). */
export const closedWords = (timeline: Timeline): { title: string; why: string } =>
  timeline.ended
    ? { title: 'This game is over', why: 'The next one is on the schedule.' }
    : { title: 'Joining has closed', why: 'Less than a quarter of the game is left: too little to predict.' };
