import { useState } from 'react';
import * as drafts from '../../../../games/side-games/mvp/draft.ts';
import { budgetLeft, type Draft } from '../../../../games/side-games/mvp/draft.ts';
import { BUDGET, type MvpPlayer } from '../../../../games/side-games/mvp/team.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { randomId } from '../../api/random-id.ts';
import { useOffer } from '../../game/join/use-join.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { sideOf } from '../../ui/discs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { ChooseLayout, useChoice } from '../layout/choose-layout.tsx';
import styles from './choose.module.css';
import { draftStatus, tokens } from './hint.ts';
import { PlayerIcon } from './player-icon.tsx';
import { TierList } from './tier-list.tsx';

/** Five slots to fill from the tier list: by tap, by swap, or at random. */
export function ChooseTeam() {
  const { query, offer, items: offered } = useOffer('mvp');
  const [draft, setDraft] = useChoice('mvp', 'team', drafts.emptyDraft);
  const [slot, setSlot] = useState<number | undefined>(undefined);
  const team = drafts.teamOf(draft);

  const change = (next: drafts.Draft) => {
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
        <Unanswered query={query} title="The players did not arrive">
          <Skeleton height={420} label="Loading the players" />
        </Unanswered>
      )}
    </ChooseLayout>
  );
}

type Props = {
  draft: Draft;
  /** The slot selected for a swap. */
  slot: number | undefined;
  onSlot(slot: number | undefined): void;
  onClear(slot: number): void;
};

/** The five slots and the remaining tokens. A tap on a player selects their slot, for a swap or to clear it. */
function Slots({ draft, slot, onSlot, onClear }: Props) {
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
