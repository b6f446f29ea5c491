import { Suspense, useState } from 'react';
import { closeCheck, useCheckRequest } from '../../game/check-request.ts';
import { preloadable } from '../../ui/preloadable.tsx';

const CheckSheet = preloadable(async () => (await import('./sheet.tsx')).CheckSheet);

/** The one check over all screens of a game. Its code is loaded when it is first asked for. */
export function Checks() {
  const requested = useCheckRequest();
  // The sheet keeps its content while it closes.
  const [held, setHeld] = useState(requested);
  if (requested && requested !== held) setHeld(requested);
  return held ? (
    <Suspense fallback={null}>
      <CheckSheet {...held} open={requested !== undefined} onClose={closeCheck} />
    </Suspense>
  ) : null;
}
