import { seasonStats } from '../calls/team/season-stats.ts';
import { teamDetails } from '../calls/team/team-details.ts';
import { createCallHandler } from '../pipeline/call-handler.ts';

export const handler = createCallHandler<'team'>({ teamDetails, seasonStats });
