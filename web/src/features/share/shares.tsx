import { Suspense } from 'react';
import { useLive } from '../../game/live-context.ts';
import { closeShare, useShareRequest } from '../../game/share-request.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import { useLast } from '../../ui/use-last.ts';

const ShareSheet = preloadable(async () => (await import('./sheet.tsx')).ShareSheet);

/** The one share sheet over all screens of a game. Its code is loaded when it is first asked for. */
export function Shares() {
  const requested = useShareRequest();
  const { joined } = useLive();
  const hypeGame = useLast(requested);
  const shared = hypeGame && joined?.[hypeGame];
  return shared ? (
    <Suspense>
      <ShareSheet key={hypeGame} joined={shared} open={requested !== undefined} onClose={closeShare} />
    </Suspense>
  ) : null;
}
