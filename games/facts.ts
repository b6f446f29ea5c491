import { canonical } from './canonical.ts';
import type { DealFacts } from './deal-facts.ts';

/**
 * The text whose SHA-256, in hexadecimal digits, is the version of facts. So anybody who has the facts can check that an offer was dealt
 * from them.
 */
export function factsText(facts: Omit<DealFacts, 'version'>): string {
  const { eventId, sport, home, away } = facts;
  return canonical({ eventId, sport, home, away });
}
