import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { joiningIsOpen } from '../../../../games/joining.ts';
import { hypeGames } from '../../../../games/side-game.ts';
import { factsQuery } from '../../api/facts.ts';
import { crewQuery } from '../../api/queries.ts';
import { useHeldBack } from '../../game/held-answers.ts';
import { useLive } from '../../game/live-context.ts';
import { crewAt, crewRoster } from './crew-at.ts';

/** How often the members' entries are read while somebody may still join, ms. */
const MEMBERS_MS = 60_000;

/** A crew's list as of what is shown. The phone scores the members' entries; if it cannot, it shows the server's points, delayed. */
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
    // The official points and ranks are the server's: it knows who is left out.
    if (!data || !roster || !ranking || ranking.official) return undefined;
    return { ...data, members: crewAt(data.members, roster, ranking, game.ranked) };
  }, [data, roster, ranking, game]);
  const over = snapshot.ready && timeline.ended && !snapshot.behind;
  const held = useHeldBack(
    query.queryKey,
    answer,
    ({ members }) => over || members.every(({ points }) => points === 0),
  );
  return { ...answer, ...(board ? { data: board, wait: 0 } : held) };
}
