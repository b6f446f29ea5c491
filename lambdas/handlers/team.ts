import { seasonStats, teamDetails } from '../api/calls/team/team.ts';
import { createCallHandler } from '../api/pipeline/call-handler.ts';

export const handler = createCallHandler<'team'>({ teamDetails, seasonStats });
