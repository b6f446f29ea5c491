import { canonical } from '../lib/unknown.ts';
import type { GameEvent, Sport } from '../timeline/event.ts';

/** A player with season averages per game by classifier, rounded to 2 decimals (docs/play.md, "Season averages"). */
export type PlayerWithAverages = {
  id: string;
  first_name: string;
  last_name: string;
  position: string;
  tid: string;
  profile_image_link?: string;
  /** Empty without season stats. */
  averages: Record<string, number>;
};

/** The facts behind every offer of one event, frozen at first need under a version (docs/play.md, "Offers"). */
export type DealFacts = {
  eventId: string;
  version: string;
  sport: Sport;
  home: { id: string; name: string; players: PlayerWithAverages[] };
  away: { id: string; name: string; players: PlayerWithAverages[] };
};

/** Facts without players. Until the event's facts are frozen, only side games without players can be joined. */
export const emptyFacts = ({ id, type, home, away }: GameEvent): DealFacts => ({
  eventId: id,
  version: '',
  sport: type,
  home: { id: home.id, name: home.name, players: [] },
  away: { id: away.id, name: away.name, players: [] },
});

/**
 * The text whose SHA-256, in hexadecimal digits, is the version of facts. Fans who have the facts can check that an offer was dealt from
 * them.
 */
export function factsText(facts: Omit<DealFacts, 'version'>): string {
  const { eventId, sport, home, away } = facts;
  return canonical({ eventId, sport, home, away });
}
