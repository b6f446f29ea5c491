import { Suspense, useState } from 'react';
import { useLive } from '../../game/live/live-context.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import styles from './delay-pill.module.css';

const ViewerDelay = preloadable(async () => (await import('../../features/viewer-delay/viewer-delay.tsx')).ViewerDelay);

/** The TV delay, and the button to set it. */
export function DelayPill() {
  const { delay } = useLive().snapshot;
  const [open, setOpen] = useState(false);
  const spoken = delay > 0 ? `TV delay: ${delay} seconds behind` : 'TV delay: live';
  return (
    <>
      <button
        type="button"
        className={`${styles.pill} ${delay > 0 ? styles.held : ''}`}
        aria-label={spoken}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="tv" size={14} />
        {delay > 0 && `+${delay} s`}
      </button>
      <Drawer side="bottom" open={open} onClose={() => setOpen(false)} header="TV delay">
        <Suspense fallback={<Skeleton height={340} label="Loading" />}>
          <ViewerDelay />
        </Suspense>
      </Drawer>
    </>
  );
}
