import { useState } from 'react';
import { Failure, Notice, Skeleton } from '../../ui/panel.tsx';
import { Part } from './part.tsx';

/** What is shown while there is no content. */
export function Panels() {
  const [busy, setBusy] = useState(false);
  return (
    <Part title="Panel">
      <Notice icon="schedule" title="A quiet day">
        <p>No games today. Come back tomorrow: the floor will be lit again.</p>
      </Notice>
      <Failure title="No schedule yet" why="No connection." busy={busy} retry={() => setBusy(true)} />
      <Skeleton height={92} label="Loading" />
    </Part>
  );
}
