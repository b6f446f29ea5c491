import { activeGames } from '../calls/fan/activeGames.ts';
import { leaderboard } from '../calls/fan/leaderboard.ts';
import { updateUserData } from '../calls/fan/updateUserData.ts';
import { userData } from '../calls/fan/userData.ts';
import { door } from './api.ts';
import { sessions } from './session.ts';

export const handler = door<'fan'>({ userData, updateUserData, activeGames, leaderboard }, sessions);
