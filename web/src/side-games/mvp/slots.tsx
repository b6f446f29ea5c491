import { budgetLeft, type Draft } from '../../../../games/side-games/mvp/draft.ts';
import { BUDGET } from '../../../../games/side-games/mvp/team.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sideOf } from '../side-of.ts';
import { tokens } from './hint.ts';
import { PlayerIcon } from './player-icon.tsx';
import styles from './slots.module.css';

type Props = {
  draft: Draft;
  /** The slot selected for a swap. */
  slot: number | undefined;
  onSlot(slot: number | undefined): void;
  onClear(slot: number): void;
};

/** The five slots and the remaining tokens. A tap on a player selects their slot, for a swap or to clear it. */
export function Slots({ draft, slot, onSlot, onClear }: Props) {
  const { event } = useLive();
  const left = budgetLeft(draft);
  const chosen = slot === undefined ? undefined : draft[slot];
  return (
    <section className={styles.slots} aria-label="Your five">
      <p className={styles.budget}>
        <span className={styles.coins} aria-hidden="true">
          {Array.from({ length: BUDGET }, (_, index) => (
            <i key={index.toString()} className={index < left ? styles.coin : undefined} />
          ))}
        </span>
        <b role="status">{tokens(left)} left</b>
      </p>
      <ol className={styles.row}>
        {draft.map((player, index) => (
          <li key={index.toString()}>
            <button
              type="button"
              className={styles.slot}
              disabled={!player}
              aria-pressed={player ? slot === index : undefined}
              onClick={() => onSlot(slot === index ? undefined : index)}
            >
              <span className="visually-hidden">
                Slot {index + 1}
                {player ? `: ${player.last_name}, ${tokens(player.tierCost)}` : ': empty'}
              </span>
              {player ? (
                <PlayerIcon
                  player={player}
                  side={sideOf(event, player.tid)}
                  points={tokens(player.tierCost)}
                  size={44}
                />
              ) : (
                <span className={styles.empty} aria-hidden="true">
                  <Icon name="plus" size={20} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {chosen && slot !== undefined && (
        <p className={styles.swap} role="status">
          Tap a player to swap for {chosen.last_name}, or
          <Button tone="text" onClick={() => onClear(slot)}>
            Clear the slot
          </Button>
        </p>
      )}
    </section>
  );
}
