import { activeGames } from '../calls/fan/activeGames.ts';
import { leaderboard } from '../calls/fan/leaderboard.ts';
import { setViewerDelay } from '../calls/fan/setViewerDelay.ts';
import { updateUserData } from '../calls/fan/updateUserData.ts';
import { userData } from '../calls/fan/userData.ts';
import { viewerDelay } from '../calls/fan/viewerDelay.ts';
import { door } from './api.ts';
import { sessions } from './session.ts';

export const handler = door<'fan'>(
  { userData, updateUserData, activeGames, leaderboard, viewerDelay, setViewerDelay },
  sessions,
);
