import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Joined } from '../../game/joined.ts';
import { arrive } from '../../ui/load-when-online.ts';

const load = async () => ({ default: (await arrive(() => import('./sheet.tsx'))).ShareSheet });
const ShareSheet = lazy(load);

/** The sheet with the card of a final board, which is loaded when the fan first asks for it. */
export function useShare(joined: Joined): { sheet: ReactNode; onShare(): void } {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return {
    sheet: asked && (
      <Suspense>
        <ShareSheet joined={joined} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ),
    onShare: () => {
      setAsked(true);
      setOpen(true);
    },
  };
}
