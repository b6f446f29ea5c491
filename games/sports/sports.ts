import type { Sport } from '../timeline/event.ts';
import { basketball } from './basketball.ts';
import { football } from './football.ts';
import type { SportTable } from './sport.ts';

export const sports: Readonly<Record<Sport, SportTable>> = { BASKETBALL: basketball, FOOTBALL: football };
