import { activeGames, played, seasonList, seasons } from '../api/calls/fan/history.ts';
import { leaderboard } from '../api/calls/fan/leaderboard.ts';
import { setViewerDelay, updateUserData, userData, viewerDelay } from '../api/calls/fan/profile.ts';
import { rankedLines, ranking } from '../api/calls/fan/ranking.ts';
import { remind, reminders, setReminders, subscribePushes, unsubscribePushes } from '../api/calls/fan/reminders.ts';
import { renewCalendar, teamCalendar } from '../api/calls/fan/team-calendar.ts';
import { createCallHandler } from '../api/pipeline/call-handler.ts';
import { sessions } from '../api/pipeline/session.ts';

export const handler = createCallHandler<'fan'>(
  {
    userData,
    updateUserData,
    played,
    seasons,
    seasonList,
    activeGames,
    leaderboard,
    ranking,
    rankedLines,
    viewerDelay,
    setViewerDelay,
    reminders,
    setReminders,
    remind,
    subscribePushes,
    unsubscribePushes,
    renewCalendar,
    teamCalendar,
  },
  sessions,
);
