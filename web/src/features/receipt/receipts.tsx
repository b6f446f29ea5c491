import { lazy, Suspense, useState } from 'react';
import { useAsked } from './asked.ts';

const Receipt = lazy(async () => ({ default: (await import('./receipt.tsx')).Receipt }));

/** The place of the one receipt over all screens of a game; loaded when the first is asked for. */
export function Receipts() {
  const asked = useAsked();
  const [wanted, setWanted] = useState(false);
  if (asked && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <Receipt asked={asked} />
    </Suspense>
  ) : null;
}
