import { useTitle } from '../../ui/title.ts';
import { Buttons } from './buttons.tsx';
import { Drawers } from './drawers.tsx';
import { Faces } from './faces.tsx';
import { Fields } from './fields.tsx';
import styles from './kit.module.css';
import { Numbers } from './numbers.tsx';
import { Panels } from './panels.tsx';
import { Toasts } from './toasts.tsx';

/** Everything of ui/ in all its states, to look at and for pictures. In no production build; see app/router.tsx. */
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
