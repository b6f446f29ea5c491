import { seasonStats } from '../api/calls/team/season-stats.ts';
import { teamDetails } from '../api/calls/team/team-details.ts';
import { createCallHandler } from '../api/pipeline/call-handler.ts';

export const handler = createCallHandler<'team'>({ teamDetails, seasonStats });
