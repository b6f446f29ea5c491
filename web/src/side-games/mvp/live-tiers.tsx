import type { MvpPlayer } from '../../../../games/side-games/mvp/player.ts';
import { leaderboard } from '../../../../games/side-games/mvp/score.ts';
import { FOREVER } from '../../api/intervals.ts';
import { useLive } from '../../game/live-context.ts';
import { useOffer } from '../../game/use-offer.ts';
import { sideOf } from '../side-of.ts';
import { scored, tiersOf, tokens } from './hint.ts';
import styles from './live-tiers.module.css';
import { PlayerIcon } from './player-icon.tsx';

/** The whole tier list with each player's points since the join. It is not shown once joining has closed, because it is no longer offered. */
export function LiveTiers({ since, mine }: { since: number; mine: readonly MvpPlayer[] }) {
  const { actual, event, timeline } = useLive();
  const options = { enabled: !actual.ended, refetchInterval: false, staleTime: FOREVER } as const;
  const { items: offered } = useOffer('mvp', 1, options);
  if (!offered) return null;
  const points = new Map(leaderboard(offered, timeline, since).map((line) => [line.id, line.points]));
  return (
    <details className={styles.tiers}>
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
