import { useState } from 'react';
import { weekOf } from '../../../../games/lib/new-york.ts';
import { isActive } from '../../../../games/timeline/status.ts';
import type { Crew } from '../../../../graphql/types.generated.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Choice } from '../../ui/choice.tsx';
import { CrewList } from './crew-list.tsx';
import { CrewSeason } from './crew-season.tsx';

const views = [
  { key: 'game', name: 'This game' },
  { key: 'season', name: 'Season' },
] as const;

/** A crew in this game, and in its season. The season is not asked for while the game is on. */
export function CrewPage({ crew }: { crew: Crew }) {
  const { event, actual, timeline } = useLive();
  const [view, choose] = useState<'game' | 'season'>('game');
  const isOn = isActive(actual.status) || (actual.ended && !timeline.ended);
  if (!event.season || isOn) return <CrewList crew={crew} />;
  return (
    <>
      <Choice<'game' | 'season'> legend="Game or season" ways={views} chosen={view} choose={choose} />
      {view === 'game' ? (
        <CrewList crew={crew} />
      ) : (
        <CrewSeason crew={crew} season={event.season} week={weekOf(event)} />
      )}
    </>
  );
}
