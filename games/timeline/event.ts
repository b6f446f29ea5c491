/** A period of the real game; ended_at 0 means not ended. Times are epoch ms. */
export type Period = { name: string; started_at: number; ended_at: number };

export const scheduleStatuses = ['SCHEDULED', 'PREGAME', 'LIVE', 'ACTIVE', 'ENDED'] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** Why a game is not played as scheduled (docs/timeline.md, "Games that stop"). */
export const stops = ['POSTPONED', 'SUSPENDED', 'CANCELED'] as const;
export type Stop = (typeof stops)[number];

export type Sport = 'BASKETBALL' | 'FOOTBALL';

/** Regulation of one real game: four quarters of 12 minutes, two halves of 20, four quarters of 15. */
export type Regulation = { periods: number; minutes: number };

/**
 * A league's season. `league`: as ESPN names it in addresses, such as nba. `year`: in which the season begins; in basketball's winter leagues,
 * in which it ends.
 */
export type EventSeason = { league: string; year: number };

/** A team as the schedule and the score header show it. Colours are CSS hex. */
export type TeamFace = { id: string; name: string; shortName: string; color: string; image?: string };

/** An operator's text of one line, shown in the app from `at` until `until`, epoch ms. The text is empty once it was withdrawn. */
export type Announcement = { text: string; at: number; until: number };

/** Most characters of the text, and how long it is shown, seconds. */
export const MAX_TEXT = 140;
export const MIN_SECONDS = 10;
export const MAX_SECONDS = 7_200;

/** The real game. `results` and `score` are what ingest last folded from the feed. */
export type GameEvent = {
  id: string;
  type: Sport;
  status: ScheduleStatus;
  /** Scheduled start, epoch ms. */
  startsAt: number;
  /** Epoch ms; 0 while it has not ended. */
  ended_at: number;
  regulation: Regulation;
  results: { periods: Period[] };
  game_attributes: { home_team_id: string; away_team_id: string };
  home: TeamFace;
  away: TeamFace;
  /** Absent if the feed does not name it. */
  season?: EventSeason;
  score: { home: number; away: number };
  /** Present while the game is postponed or suspended, and for good once it is called off. */
  stopped?: Stop;
  /** A postponed game has been moved: `startsAt` is its new time. */
  moved?: true;
  /** The provider has fallen silent (docs/wire.md, "Silent feeds"). */
  feedDelayed?: boolean;
  /** The newest announcement of an operator (docs/desk.md, "Announcements"). */
  announcement?: Announcement;
  /** The text of the prize pop-up; absent without a prize (docs/play.md, "Prizes"). */
  prize?: string;
};

/** The facts of an event that a schedule has before the feed begins. */
export type Scheduled = Pick<
  GameEvent,
  'id' | 'type' | 'startsAt' | 'regulation' | 'home' | 'away' | 'prize' | 'season'
>;

/** An event that has not begun. */
export const scheduled = ({ stopped: _, ...facts }: Scheduled & Pick<GameEvent, 'stopped'>): GameEvent => ({
  ...facts,
  status: 'SCHEDULED',
  ended_at: 0,
  results: { periods: [] },
  game_attributes: { home_team_id: facts.home.id, away_team_id: facts.away.id },
  score: { home: 0, away: 0 },
});
