import { useState } from 'react';
import type { Draft } from '../../../../games/side-games/mvp/draft.ts';
import * as drafts from '../../../../games/side-games/mvp/draft.ts';
import { BUDGET, type MvpPlayer } from '../../../../games/side-games/mvp/team.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { randomId } from '../../api/random-id.ts';
import { useOffer } from '../../game/join/use-join.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { sideOf } from '../../ui/discs.tsx';
import { Grid } from '../../ui/grid.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChooseLayout, useChoice } from '../layout/choose-layout.tsx';
import styles from './choose.module.css';
import { draftStatus, tiersOf, tokens } from './hint.ts';
import { PlayerIcon } from './player-icon.tsx';

/** Five slots to fill from the tier list: by tap, by swap, or at random. */
export function ChooseTeam() {
  const { query, offer, items: offered } = useOffer('mvp');
  const [draft, setDraft] = useChoice('mvp', 'team', drafts.emptyDraft);
  const [slot, setSlot] = useState<number | undefined>(undefined);
  const team = drafts.teamOf(draft);

  const change = (next: Draft) => {
    setDraft(next);
    setSlot(undefined);
  };
  const tap = (player: MvpPlayer) => {
    if (slot === undefined) change(drafts.pick(draft, player));
    else if (draft[slot]?.id === player.id) change(drafts.clear(draft, slot));
    else change(drafts.swap(draft, slot, player));
  };
  const fill = () => offered && change(drafts.randomFill(draft, offered, randomId()));
  const reset = { label: 'Reset', onClick: () => change(drafts.reset()) };
  return (
    <ChooseLayout
      hypeGame="mvp"
      lead="The better the season, the dearer the player. 15 tokens for five."
      above={
        <Slots draft={draft} slot={slot} onSlot={setSlot} onClear={(index) => change(drafts.clear(draft, index))} />
      }
      offer={offer}
      status={draftStatus(draft)}
      actions={[
        ...(offered && !team ? [{ label: 'Random fill', onClick: fill }] : []),
        ...(draft.some(Boolean) ? [reset] : []),
      ]}
      label="Play this team"
      choice={team && { items: team }}
    >
      {offered ? (
        <TierList offered={offered} draft={draft} slot={slot} onTap={tap} />
      ) : (
        <Unanswered query={query} title="The players did not arrive" loading="Loading the players" heights={[420]} />
      )}
    </ChooseLayout>
  );
}

type SlotsProps = {
  draft: Draft;
  /** The slot selected for a swap. */
  slot: number | undefined;
  onSlot(slot: number | undefined): void;
  onClear(slot: number): void;
};

/** The five slots and the remaining tokens. A tap on a player selects their slot, for a swap or to clear it. */
function Slots({ draft, slot, onSlot, onClear }: SlotsProps) {
  const { event } = useLive();
  const left = drafts.budgetLeft(draft);
  const chosen = slot === undefined ? undefined : draft[slot];
  return (
    <section className={`stack-8 ${styles.slots}`} aria-label="Your five">
      <p className={`in-line ${styles.budget}`}>
        <span className={styles.coins} aria-hidden="true">
          {Array.from({ length: BUDGET }, (_, index) => (
            <i key={index.toString()} className={index < left ? styles.coin : undefined} />
          ))}
        </span>
        <b role="status">{tokens(left)} left</b>
      </p>
      <ol className={styles.five}>
        {draft.map((player, index) => (
          <li key={index.toString()}>
            <button
              type="button"
              className={`centered ${styles.slot}`}
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
                <span className={`centered ${styles.empty}`} aria-hidden="true">
                  <Icon name="plus" size={20} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {chosen && slot !== undefined && (
        <p className={`in-line wrapped quiet ${styles.swap}`} role="status">
          Tap a player to swap for {chosen.last_name}, or
          <Button tone="text" onClick={() => onClear(slot)}>
            Clear the slot
          </Button>
        </p>
      )}
    </section>
  );
}

type TierListProps = {
  offered: readonly MvpPlayer[];
  draft: Draft;
  /** The slot selected for the next player. */
  slot: number | undefined;
  onTap(player: MvpPlayer): void;
};

/** All players of the event by tier. A player is dimmed if they cost too much, are picked for another slot, or no slot is empty. */
function TierList({ offered, draft, slot, onTap }: TierListProps) {
  const { event, players } = useLive();
  // The player in the selected slot will leave it, which frees their tokens.
  const room = slot === undefined ? draft : drafts.clear(draft, slot);
  return (
    <div className={styles.list}>
      {tiersOf(offered).map((group) => (
        <section key={group.tier} className={styles.tier}>
          <h2>
            Tier {group.tier} <span>{tokens(group.cost)}</span>
          </h2>
          <Grid
            name={`Tier ${group.tier}, ${tokens(group.cost)} each`}
            columns={4}
            items={group.players}
            keyOf={({ id }) => id}
            styles={styles}
            cell={(player, props) => {
              const { dimmed } = drafts.availability(room, player);
              const picked = drafts.isPicked(draft, player);
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
