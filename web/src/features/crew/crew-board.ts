import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DealFacts } from '../../../../games/facts/deal-facts.ts';
import { crewTable } from '../../../../games/ranking/crew.ts';
import { EntryTable } from '../../../../games/ranking/entry-table.ts';
import type { Ranking } from '../../../../games/ranking/ranking.ts';
import { rankOf } from '../../../../games/ranking/totals.ts';
import { hypeGames, isHypeGame } from '../../../../games/side-games/side-game.ts';
import { joiningIsOpen } from '../../../../games/side-games/side-games.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import type { CrewMember } from '../../../../graphql/types.generated.ts';
import { factsQuery } from '../../api/facts.ts';
import { crewQuery } from '../../api/queries.ts';
import { useLive } from '../../game/live/live-context.ts';
import { useDelayedQuery } from '../../game/view/delayed-query.ts';

/** How often the members' entries are reloaded while joining is open, ms. */
const MEMBERS_MS = 60_000;

/** A crew's list at the shown point of the game. The phone scores the members' entries, or shows the server's points, delayed. */
export function useCrewBoard(crewId: string) {
  const { game, event, snapshot, timeline, actual } = useLive();
  const { ranking } = snapshot;
  const query = crewQuery(crewId, event.id);
  const isOpen = hypeGames.some((key) => joiningIsOpen(key, actual));
  const answer = useQuery({ ...query, refetchInterval: isOpen && MEMBERS_MS });
  const { data } = answer;
  const plays = data?.members.some(({ entries }) => entries.length > 0) ?? false;
  const { data: facts } = useQuery({ ...factsQuery(event.id), enabled: plays });
  const roster = useMemo(() => data && facts && crewRoster(data.members, facts), [data, facts]);
  const board = useMemo(() => {
    // Official points and ranks come from the server, because it knows who is excluded.
    if (!data || !roster || !ranking || ranking.official) return undefined;
    return { ...data, members: crewAt(data.members, roster, ranking, game.ranked) };
  }, [data, roster, ranking, game]);
  const over = snapshot.ready && timeline.ended && !snapshot.behind;
  const held = useDelayedQuery(
    query.queryKey,
    answer,
    ({ members }) => over || members.every(({ points }) => points === 0),
  );
  return { ...answer, ...(board ? { data: board, wait: 0 } : held) };
}

/** The entries of a crew's members, ready to be scored; undefined if the answer is incomplete, or the entries have other facts. */
function crewRoster(members: readonly CrewMember[], facts: DealFacts): EntryTable | undefined {
  const roster = new EntryTable(facts);
  for (const { username, plays, entries } of members) {
    if (plays !== entries.length > 0) return undefined;
    for (const { hypeGame, line } of entries) {
      if (!isHypeGame(hypeGame) || !roster.add(username, hypeGame, bytesOf(line))) return undefined;
    }
  }
  return roster;
}

/** A crew's list at a ranking. @param timeline the game at the ranking's seq */
function crewAt(
  members: readonly CrewMember[],
  roster: EntryTable,
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
