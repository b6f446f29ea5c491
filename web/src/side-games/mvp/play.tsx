import { useId, useState } from 'react';
import type { MvpBoard } from '../../../../games/side-games/mvp/board.ts';
import { leaderboard } from '../../../../games/side-games/mvp/score.ts';
import type { MvpPlayer } from '../../../../games/side-games/mvp/team.ts';
import { FOREVER } from '../../api/intervals.ts';
import { useOffer } from '../../game/join/use-join.ts';
import { useLive } from '../../game/live/live-context.ts';
import { sideOf } from '../../ui/discs.tsx';
import { usePickedBy } from '../layout/picked-by.ts';
import { countOf, PlayLayout } from '../layout/play-layout.tsx';
import type { PlayProps } from '../layout/side-game.tsx';
import styles from './board.module.css';
import { LiveTeam, PickDetails } from './board.tsx';
import { hintOf, scored, tiersOf, tokens } from './hint.ts';
import { PlayerIcon } from './player-icon.tsx';

/** The five players, their ranking, and the points of all others. */
export function Play({ joined }: PlayProps<MvpBoard>) {
  const { players } = useLive();
  const { board } = joined.standing;
  const [open, setOpen] = useState<string | undefined>(undefined);
  const detailsId = useId();
  const pickedBy = usePickedBy(joined.entry);
  const pick = board.selectedTeam.find(({ id }) => id === open);
  return (
    <PlayLayout
      joined={joined}
      figures={[
        { label: 'team score', value: scored(board.score) },
        countOf(board.thresholdsCrossed, 'threshold', 'won'),
      ]}
      detailsId={detailsId}
      details={pick && <PickDetails pick={pick} name={players.get(pick.id)?.display_name || pick.last_name} />}
      hint={hintOf(board)}
      more={<LiveTiers since={joined.entry.createdAt} mine={board.selectedTeam} />}
      empty={{
        live: 'The first threshold your team reaches will show here.',
        over: 'No threshold this time.',
      }}
    >
      <LiveTeam board={board} pickedBy={pickedBy} open={open} onOpen={setOpen} detailsId={detailsId} />
    </PlayLayout>
  );
}

/** The full tier list with each player's points since the join. Hidden once joining has closed, because it is no longer offered. */
function LiveTiers({ since, mine }: { since: number; mine: readonly MvpPlayer[] }) {
  const { actual, event, timeline } = useLive();
  const options = { enabled: !actual.ended, refetchInterval: false, staleTime: FOREVER } as const;
  const { items: offered } = useOffer('mvp', 1, options);
  if (!offered) return null;
  const points = new Map(leaderboard(offered, timeline, since).map((line) => [line.id, line.points]));
  return (
    <details className={`panel ${styles.tiers}`}>
      <summary>{timeline.ended ? 'Tier list' : 'Tier list, live'}</summary>
      {tiersOf(offered).map(({ tier, cost, players }) => (
        <section key={tier}>
          <h3>
            Tier {tier} <span>{tokens(cost)}</span>
          </h3>
          <ul>
            {players
              .map((player) => ({ player, points: points.get(player.id) ?? 0 }))
              .sort((a, b) => b.points - a.points)
              .map(({ player, points: now }) => (
                <li key={player.id}>
                  <span className="visually-hidden">
                    {player.last_name}, {player.position}, {scored(now)} points
                  </span>
                  <PlayerIcon
                    player={player}
                    side={sideOf(event, player.tid)}
                    points={<b>{scored(now)}</b>}
                    picked={mine.some(({ id }) => id === player.id)}
                    size={44}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
