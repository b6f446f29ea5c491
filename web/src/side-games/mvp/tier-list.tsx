import { availability, clear, type Draft, isPicked } from '../../../../games/side-games/mvp/draft.ts';
import type { MvpPlayer } from '../../../../games/side-games/mvp/player.ts';
import { useLive } from '../../game/live-context.ts';
import { useRovingGrid } from '../../ui/roving-grid.ts';
import { sideOf } from '../side-of.ts';
import { type TierGroup, tiersOf, tokens } from './hint.ts';
import { PlayerIcon } from './player-icon.tsx';
import styles from './tier-list.module.css';

const COLUMNS = 4;

type Props = {
  players: readonly MvpPlayer[];
  draft: Draft;
  /** The slot that the next player goes into, where the fan has chosen one. */
  slot: number | undefined;
  onTap(player: MvpPlayer): void;
};

/** Every player of the event by tier. A player who costs too much, is picked for another slot, or has no slot left is dimmed. */
export function TierList({ players, draft, slot, onTap }: Props) {
  // Whoever is in the chosen slot makes room, and gives his tokens back.
  const room = slot === undefined ? draft : clear(draft, slot);
  return (
    <div className={styles.list}>
      {tiersOf(players).map((group) => (
        <Tier key={group.tier} group={group} draft={draft} room={room} onTap={onTap} />
      ))}
    </div>
  );
}

type TierProps = { group: TierGroup; draft: Draft; room: Draft; onTap(player: MvpPlayer): void };

function Tier({ group, draft, room, onTap }: TierProps) {
  const { event, players } = useLive();
  const roving = useRovingGrid(COLUMNS, group.players.length);
  const rows = Array.from({ length: Math.ceil(group.players.length / COLUMNS) }, (_, row) =>
    group.players.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
  return (
    <section className={styles.tier}>
      <h2>
        Tier {group.tier} <span>{tokens(group.cost)}</span>
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a table's own layout is not this one */}
      <div role="grid" aria-label={`Tier ${group.tier}, ${tokens(group.cost)} each`} {...roving.grid}>
        {rows.map((row, number) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: the cells' buttons take the focus
          <div key={row[0]?.id} className={styles.row} role="row">
            {row.map((player, column) => {
              const picked = isPicked(draft, player);
              const { dimmed } = availability(room, player);
              const known = players.get(player.id);
              const worth = `${player.totalScore.toFixed(1)} points a game`;
              return (
                // biome-ignore lint/a11y/useSemanticElements: as above
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                <div key={player.id} role="gridcell">
                  <button
                    type="button"
                    {...roving.cell(number * COLUMNS + column)}
                    className={styles.cell}
                    aria-pressed={picked}
                    aria-disabled={dimmed}
                    onClick={() => !dimmed && onTap(player)}
                  >
                    <span className="unseen">
                      {known?.display_name || player.last_name}, {player.position}, {tokens(player.tierCost)}, {worth}
                    </span>
                    <PlayerIcon
                      player={player}
                      side={sideOf(event, player.tid)}
                      points={`${player.totalScore.toFixed(1)} avg`}
                      cost={player.tierCost}
                      picked={picked}
                      dimmed={dimmed}
                    />
                  </button>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}
