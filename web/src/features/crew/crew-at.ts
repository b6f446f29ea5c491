import { crewTable } from '../../../../games/crew/table.ts';
import type { DealFacts } from '../../../../games/deal-facts.ts';
import type { Ranking } from '../../../../games/ranking/ranking.ts';
import { Roster } from '../../../../games/ranking/roster.ts';
import { rankOf } from '../../../../games/ranking/totals.ts';
import { isHypeGame } from '../../../../games/side-games.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import type { CrewMember } from '../../../../graphql/types.generated.ts';

/** The entries of a crew's members, ready to be scored; undefined if the answer has not all of them, or they are of other facts. */
export function crewRoster(members: readonly CrewMember[], facts: DealFacts): Roster | undefined {
  const roster = new Roster(facts);
  for (const { username, plays, entries } of members) {
    if (plays !== entries.length > 0) return undefined;
    for (const { hypeGame, line } of entries) {
      if (!isHypeGame(hypeGame) || !roster.add(username, hypeGame, bytesOf(line))) return undefined;
    }
  }
  return roster;
}

/** A crew's list at a ranking. @param timeline the game at the ranking's seq */
export function crewAt(
  members: readonly CrewMember[],
  roster: Roster,
  { totals }: Ranking,
  timeline: Timeline,
): CrewMember[] {
  const points = new Map<string, number>();
  for (const fan of roster.points(timeline)) points.set(fan.fanId, fan.points);
  const lines = members.map((member) => {
    const own = points.get(member.username) ?? 0;
    return { ...member, points: own, overall: own > 0 ? rankOf(own, totals) : null };
  });
  return crewTable(lines);
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
