import { activeGames } from '../api/calls/fan/active-games.ts';
import { leaderboard } from '../api/calls/fan/leaderboard.ts';
import { played } from '../api/calls/fan/played.ts';
import { rankedLines } from '../api/calls/fan/ranked-lines.ts';
import { ranking } from '../api/calls/fan/ranking.ts';
import { remind } from '../api/calls/fan/remind.ts';
import { reminders } from '../api/calls/fan/reminders.ts';
import { renewCalendar } from '../api/calls/fan/renew-calendar.ts';
import { seasonList } from '../api/calls/fan/season-list.ts';
import { seasons } from '../api/calls/fan/seasons.ts';
import { setReminders } from '../api/calls/fan/set-reminders.ts';
import { setViewerDelay } from '../api/calls/fan/set-viewer-delay.ts';
import { subscribePushes } from '../api/calls/fan/subscribe-pushes.ts';
import { teamCalendar } from '../api/calls/fan/team-calendar.ts';
import { unsubscribePushes } from '../api/calls/fan/unsubscribe-pushes.ts';
import { updateUserData } from '../api/calls/fan/update-user-data.ts';
import { userData } from '../api/calls/fan/user-data.ts';
import { viewerDelay } from '../api/calls/fan/viewer-delay.ts';
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
