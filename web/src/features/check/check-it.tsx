import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Checkable } from './again.ts';
import styles from './check.module.css';

const Sheet = lazy(async () => ({ default: (await import('./sheet.tsx')).Sheet }));

/** Asks the phone to deal again. */
export function CheckIt(held: Checkable) {
  // As it is when asked: an offer is dealt anew while the game goes on.
  const [asked, setAsked] = useState<Checkable | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(held);
    setOpen(true);
  };
  return (
    <div className={styles.foot}>
      <Button tone="text" onClick={ask}>
        <Icon name="check" size={18} /> Check it yourself
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <Sheet {...asked} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
