import type { Sport } from './timeline/event.ts';

/** A player with season averages per game by classifier, rounded to 2 decimals (docs/play.md, "Season averages"). */
export type Contender = {
  id: string;
  first_name: string;
  last_name: string;
  position: string;
  tid: string;
  profile_image_link?: string;
  /** Empty where there is no season line. */
  averages: Record<string, number>;
};

/** The facts behind every offer of one event, frozen at first need under a version (docs/play.md, "Offers"). */
export type Match = {
  eventId: string;
  version: string;
  sport: Sport;
  home: { id: string; name: string; players: Contender[] };
  away: { id: string; name: string; players: Contender[] };
};
