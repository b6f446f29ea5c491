import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { DealFacts } from '../../../../games/facts/deal-facts.ts';
import { weekOf } from '../../../../games/lib/new-york.ts';
import { crewTable, MAX_MEMBERS } from '../../../../games/ranking/crew.ts';
import { EntryTable } from '../../../../games/ranking/entry-table.ts';
import type { Ranking } from '../../../../games/ranking/ranking.ts';
import { rankOf } from '../../../../games/ranking/totals.ts';
import { hypeGames, isHypeGame } from '../../../../games/side-games/side-game.ts';
import { joiningIsOpen } from '../../../../games/side-games/side-games.ts';
import { isActive } from '../../../../games/timeline/status.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Crew, CrewMember } from '../../../../graphql/types.generated.ts';
import { isFault } from '../../api/client.ts';
import { factsQuery } from '../../api/facts.ts';
import { crewQuery, crewsQuery, queryClient } from '../../api/queries.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { useLive } from '../../game/live/live-context.ts';
import { useDelayedQuery } from '../../game/view/delayed-query.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HeldBack, Notice } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { counted } from '../../ui/words.ts';
import leaderboard from '../leaderboard/leaderboard.module.css';
import { ordinal } from '../leaderboard/ranking.ts';
import { OfficialLabel, Row } from '../leaderboard/rows.tsx';
import { share } from '../share/hand-over.ts';
import { chooseCrew } from './chosen-crew.ts';
import styles from './crew.module.css';
import { CrewSeason } from './crew-season.tsx';
import { ManageCrew } from './manage-crew.tsx';

const views = [
  { key: 'game', name: 'This game' },
  { key: 'season', name: 'Season' },
] as const;

/** A crew in this game, and in its season. The season is not requested while the game is on. */
export function CrewPage({ crew }: { crew: Crew }) {
  const { event, actual, timeline } = useLive();
  const [view, choose] = useState<'game' | 'season'>('game');
  const isOn = isActive(actual.status) || (actual.ended && !timeline.ended);
  if (!event.season || isOn) return <CrewList crew={crew} />;
  return (
    <>
      <Choice<'game' | 'season'> legend="Game or season" ways={views} chosen={view} choose={choose} />
      {view === 'game' ? (
        <CrewList crew={crew} />
      ) : (
        <CrewSeason crew={crew} season={event.season} week={weekOf(event)} />
      )}
    </>
  );
}

/** All members of a crew in this game. The large rank is the rank in the crew; the rank among all fans is below the name. */
function CrewList({ crew: known }: { crew: Crew }) {
  const query = useCrewBoard(known.id);
  const { data, wait, error } = query;
  const [managing, setManaging] = useState(false);
  const gone = isFault(error, 'CrewNotFound');
  useEffect(() => {
    if (!gone) return;
    chooseCrew(undefined);
    void queryClient.invalidateQueries({ queryKey: crewsQuery.queryKey });
    toast({ severity: 'info', summary: `You are no longer in ${known.name}` });
  }, [gone, known.name]);

  if (!data) {
    if (wait > 0) return <HeldBack seconds={wait} />;
    return <Unanswered query={query} title="No list yet" loading="Loading the crew" heights={[240]} />;
  }
  const { crew, members, official } = data;
  const invite = (
    <Button onClick={() => void shareInvite(crew)}>
      <Icon name="plus" size={18} /> Invite
    </Button>
  );
  return (
    <>
      <OfficialLabel official={official}>{counted(crew.fans, 'fan')} in this crew.</OfficialLabel>
      {crew.fans === 1 && (
        <Notice icon="leaderboard" title="Just you so far">
          <p>Send your friends the link. A crew holds {MAX_MEMBERS} fans.</p>
          {invite}
        </Notice>
      )}
      <ol className={leaderboard.list} aria-label={`Ranking of ${crew.name}`}>
        {members.map((member) => (
          <Row key={member.username} line={member} isMe={member.isMe} note={noteOf(member)} />
        ))}
      </ol>
      <div className={`wrapped ${styles.ways}`}>
        {crew.fans > 1 && invite}
        <Button tone="quiet" onClick={() => setManaging(true)}>
          {crew.isOwner ? 'Manage crew' : 'Leave crew'}
        </Button>
      </div>
      <ManageCrew crew={crew} members={members} open={managing} onClose={() => setManaging(false)} />
    </>
  );
}

function noteOf({ overall, points, plays }: CrewMember): string {
  if (overall != null) return `${ordinal(overall)} overall`;
  if (points > 0) return 'Not in the official standings';
  return plays ? 'No points yet' : 'Not in this game yet';
}

/** Shares the invite link through the phone's share sheet; without one, the link is copied, or shown. */
async function shareInvite({ name, invite }: Crew): Promise<void> {
  // The code is after the #, so servers, proxies and referrers do not see it.
  const url = `${location.origin}/crew#${invite}`;
  try {
    return await share({ title: name, text: `Join my crew ${name} on Hype`, url });
  } catch {
    // The phone has no share sheet, or refuses it.
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ severity: 'success', summary: 'Invite link copied', detail: 'Send it to your friends.' });
  } catch {
    // Copying needs a secure origin and a permission.
    toast({ severity: 'info', summary: 'Copy this link', detail: url, life: Number.POSITIVE_INFINITY });
  }
}

/** How often the members' entries are reloaded while joining is open, ms. */
const MEMBERS_MS = 60_000;

/** A crew's list at the shown point of the game. The phone scores the members' entries, or shows the server's points, delayed. */
function useCrewBoard(crewId: string) {
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
