import { availability, clear, type Draft, isPicked } from '../../../../games/side-games/mvp/draft.ts';
import type { MvpPlayer } from '../../../../games/side-games/mvp/player.ts';
import { useLive } from '../../game/live-context.ts';
import { Grid } from '../../ui/grid.tsx';
import { sideOf } from '../side-of.ts';
import { type TierGroup, tiersOf, tokens } from './hint.ts';
import { PlayerIcon } from './player-icon.tsx';
import styles from './tier-list.module.css';

const COLUMNS = 4;

type Props = {
  players: readonly MvpPlayer[];
  draft: Draft;
  /** The slot that the fan has chosen for the next player. */
  slot: number | undefined;
  onTap(player: MvpPlayer): void;
};

/** Every player of the event by tier. A player is dimmed if they cost too much, are picked for another slot, or there is no empty slot. */
export function TierList({ players, draft, slot, onTap }: Props) {
  // The player in the chosen slot leaves it, and returns their tokens.
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
  return (
    <section className={styles.tier}>
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
          const picked = isPicked(draft, player);
          const { dimmed } = availability(room, player);
          const known = players.get(player.id);
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
                {known?.display_name || player.last_name}, {player.position}, {tokens(player.tierCost)}, {average}{' '}
                points a game
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
  );
}
