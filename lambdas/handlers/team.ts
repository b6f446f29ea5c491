import { seasonStats } from '../calls/team/season-stats.ts';
import { teamDetails } from '../calls/team/team-details.ts';
import { nobody } from '../pipeline/anonymous-sessions.ts';
import { door } from '../pipeline/call-handler.ts';

export const handler = door<'team'>({ teamDetails, seasonStats }, nobody);
