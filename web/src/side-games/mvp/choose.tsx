import { useState } from 'react';
import * as drafts from '../../../../games/side-games/mvp/draft.ts';
import type { MvpPlayer } from '../../../../games/side-games/mvp/team.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { randomId } from '../../api/random-id.ts';
import { useOffer } from '../../game/join/use-join.ts';
import { Skeleton } from '../../ui/panel.tsx';
import { ChooseLayout, useChoice } from '../layout/choose-layout.tsx';
import { draftStatus } from './hint.ts';
import { Slots } from './slots.tsx';
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
