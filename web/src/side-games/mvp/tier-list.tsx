import { availability, clear, type Draft, isPicked } from '../../../../games/side-games/mvp/draft.ts';
import type { MvpPlayer } from '../../../../games/side-games/mvp/team.ts';
import { useLive } from '../../game/live/live-context.ts';
import { sideOf } from '../../ui/discs.tsx';
import { Grid } from '../../ui/grid.tsx';
import { tiersOf, tokens } from './hint.ts';
import { PlayerIcon } from './player-icon.tsx';
import styles from './tier-list.module.css';

const COLUMNS = 4;

type Props = {
  offered: readonly MvpPlayer[];
  draft: Draft;
  /** The slot selected for the next player. */
  slot: number | undefined;
  onTap(player: MvpPlayer): void;
};

/** All players of the event by tier. A player is dimmed if they cost too much, are picked for another slot, or no slot is empty. */
export function TierList({ offered, draft, slot, onTap }: Props) {
  const { event, players } = useLive();
  // The player in the selected slot will leave it, which frees their tokens.
  const room = slot === undefined ? draft : clear(draft, slot);
  return (
    <div className={styles.list}>
      {tiersOf(offered).map((group) => (
        <section key={group.tier} className={styles.tier}>
          <h2>
            Tier {group.tier} <span>{tokens(group.cost)}</span>
          </h2>
          <Grid
            name={`Tier ${group.tier}, ${tokens(group.cost)} each`}
            columns={COLUMNS}
            items={group.players}
            keyOf={({ id }) => id}
            styles={styles}
            cell={(player, props) => {
              const { dimmed } = availability(room, player);
              const picked = isPicked(draft, player);
              const name = players.get(player.id)?.display_name || player.last_name;
              const average = player.totalScore.toFixed(1);
              return (
                <button
                  type="button"
                  {...props}
                  aria-pressed={picked}
                  aria-disabled={dimmed}
                  onClick={() => !dimmed && onTap(player)}
                >
                  <span className="visually-hidden">
                    {name}, {player.position}, {tokens(player.tierCost)}, {average} points a game
                  </span>
                  <PlayerIcon
                    player={player}
                    side={sideOf(event, player.tid)}
                    points={`${average} avg`}
                    cost={player.tierCost}
                    picked={picked}
                    dimmed={dimmed}
                  />
                </button>
              );
            }}
          />
        </section>
      ))}
    </div>
  );
}
