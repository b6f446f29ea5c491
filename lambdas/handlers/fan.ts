import { activeGames } from '../calls/fan/active-games.ts';
import { leaderboard } from '../calls/fan/leaderboard.ts';
import { rankedLines } from '../calls/fan/ranked-lines.ts';
import { ranking } from '../calls/fan/ranking.ts';
import { setViewerDelay } from '../calls/fan/set-viewer-delay.ts';
import { updateUserData } from '../calls/fan/update-user-data.ts';
import { userData } from '../calls/fan/user-data.ts';
import { viewerDelay } from '../calls/fan/viewer-delay.ts';
import { createCallHandler } from '../pipeline/call-handler.ts';
import { sessions } from '../pipeline/session.ts';

export const handler = createCallHandler<'fan'>(
  { userData, updateUserData, activeGames, leaderboard, ranking, rankedLines, viewerDelay, setViewerDelay },
  sessions,
);
