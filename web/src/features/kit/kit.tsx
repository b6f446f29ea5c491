import { useState } from 'react';
import { Failure, Notice, Skeleton } from '../../ui/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import { Buttons } from './buttons.tsx';
import { Faces } from './faces.tsx';
import styles from './kit.module.css';
import { Drawers, Toasts } from './overlays.tsx';
import { Part } from './part.tsx';
import { Fields, Numbers } from './values.tsx';

/** All components of ui/ in all states, for review and screenshots. Not in production builds; see app/router.tsx. */
export function Kit() {
  useTitle('Kit');
  return (
    <main className={styles.kit}>
      <h1>Kit</h1>
      <Buttons />
      <Drawers />
      <Toasts />
      <Fields />
      <Numbers />
      <Panels />
      <Faces />
    </main>
  );
}

/** The placeholders for missing content. */
function Panels() {
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
