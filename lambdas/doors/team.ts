import { seasonStats } from '../calls/team/seasonStats.ts';
import { teamDetails } from '../calls/team/teamDetails.ts';
import { door } from './api.ts';
import { nobody } from './nobody.ts';

export const handler = door<'team'>({ teamDetails, seasonStats }, nobody);
