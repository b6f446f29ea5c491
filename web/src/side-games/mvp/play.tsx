import { useId, useState } from 'react';
import type { MvpBoard } from '../../../../games/side-games/mvp/board.ts';
import { useLive } from '../../game/live-context.ts';
import { PlayLayout } from '../layout/play-layout.tsx';
import { countOf } from '../layout/scoreboard.tsx';
import type { PlayProps } from '../layout/side-game.tsx';
import { LiveTeam, PickDetails } from './board.tsx';
import { hintOf, scored } from './hint.ts';
import { LiveTiers } from './live-tiers.tsx';

/** The five players, their ranking, and how all others do. */
export function Play({ joined }: PlayProps<MvpBoard>) {
  const { players } = useLive();
  const { board } = joined.standing;
  const [open, setOpen] = useState<string | undefined>(undefined);
  const detailsId = useId();
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
      <LiveTeam board={board} open={open} onOpen={setOpen} detailsId={detailsId} />
    </PlayLayout>
  );
}
