import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from '../../../../games/side-games/mvp/copy.ts';
import * as drafts from '../../../../games/side-games/mvp/draft.ts';
import type { MvpPlayer, MvpPlayers } from '../../../../games/side-games/mvp/player.ts';
import { QueryFailure } from '../../api/query-failure.tsx';
import { randomId } from '../../api/random-id.ts';
import { draftsOf, useDraft } from '../../game/drafts.ts';
import { useLive } from '../../game/live-context.ts';
import { offeredItems } from '../../game/offered-items.ts';
import { useJoin } from '../../game/use-join.ts';
import { Skeleton } from '../../ui/panel.tsx';
import { ChooseLayout, useCounts } from '../layout/choose-layout.tsx';
import layout from '../layout/side-game.module.css';
import type { ChooseProps } from '../layout/side-game.tsx';
import { draftStatus } from './hint.ts';
import { Slots } from './slots.tsx';
import { TierList } from './tier-list.tsx';

/** Five slots to fill from the tier list: by tap, by swap, or at random. */
export function ChooseTeam({ info }: ChooseProps) {
  const { event, mode } = useLive();
  const query = useQuery(mode.offer('mvp', 1));
  const { data: offer, error } = query;
  const offered = offeredItems<MvpPlayers>(offer);
  const [draft, setDraft] = useDraft(`${draftsOf(mode.key, 'mvp')}team`, drafts.emptyDraft);
  const [slot, setSlot] = useState<number | undefined>(undefined);
  const { join, joining, news } = useJoin('mvp', event.id);
  const counts = useCounts();
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
      title={words.choose}
      info={info}
      lead="The better the season, the dearer the player. 15 tokens for five."
      above={
        <Slots draft={draft} slot={slot} onSlot={setSlot} onClear={(index) => change(drafts.clear(draft, index))} />
      }
      news={news}
      check={offer && { hypeGame: 'mvp', dealt: offer, items: offer.items }}
      join={{
        status: draftStatus(draft, counts),
        actions: [
          ...(offered && !team ? [{ label: 'Random fill', onClick: fill }] : []),
          ...(draft.some(Boolean) ? [reset] : []),
        ],
        label: 'Play this team',
        ready: team !== undefined,
        joining,
        onJoin: () => team && void join({ items: team }),
      }}
    >
      <div className={layout.arena}>
        {error && !offered && <QueryFailure title="The players did not arrive" query={query} />}
        {!error && !offered && <Skeleton height={420} label="Loading the players" />}
        {offered && <TierList players={offered} draft={draft} slot={slot} onTap={tap} />}
      </div>
    </ChooseLayout>
  );
}
