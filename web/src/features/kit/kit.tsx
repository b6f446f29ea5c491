import { useState } from 'react';
import { sideGameRows } from '../../side-games/side-games.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, paths } from '../../ui/icon.tsx';
import { Failure, Notice, Skeleton } from '../../ui/panel.tsx';
import { LiveDot, Tag } from '../../ui/tag.tsx';
import { useTitle } from '../../ui/title.ts';
import { Faces } from './faces.tsx';
import styles from './kit.module.css';
import { Drawers, Toasts } from './overlays.tsx';
import { Part, Samples } from './part.tsx';
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

const icons = {
  ...paths,
  ...Object.fromEntries(Object.entries(sideGameRows).map(([key, { icon }]) => [key, icon])),
};
const tones = ['primary', 'quiet', 'text'] as const;

/** Buttons in every tone, and small elements beside text. */
function Buttons() {
  return (
    <>
      <Part title="Button">
        {tones.map((tone) => (
          <Samples key={tone} name={tone}>
            <Button tone={tone}>Play</Button>
            <Button tone={tone} disabled>
              Disabled
            </Button>
            <Button tone={tone} loading aria-label={`Loading, ${tone}`}>
              Loading
            </Button>
            <Button tone={tone}>
              <Icon name="refresh" size={18} /> Try again
            </Button>
          </Samples>
        ))}
        <Button wide>Wide: the ripple starts under the finger</Button>
        <Button wide>A label so long that it does not fit on one line of a narrow phone and has to go on below</Button>
        <p>
          Been here before? <Button tone="text">Sign in instead</Button>
        </p>
      </Part>
      <Part title="Small things">
        <Samples>
          <Tag>official</Tag>
          <Tag>Main game</Tag>
          <span>
            <LiveDot /> Live
          </span>
        </Samples>
      </Part>
      <Part title="Icon">
        <ul className={styles.icons}>
          {Object.entries(icons).map(([name, path]) => (
            <li key={name}>
              <Icon path={path} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
