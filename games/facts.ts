import { canonical } from './canonical.ts';
import type { DealFacts } from './deal-facts.ts';

/**
 * The text that gives facts their name: a match's version is the SHA-256 of this, in hexadecimal digits. So whoever has the facts can tell
 * that they are the ones that an offer was dealt from.
 */
export function factsText(facts: Omit<DealFacts, 'version'>): string {
  const { eventId, sport, home, away } = facts;
  return canonical({ eventId, sport, home, away });
}
