import { Suspense } from 'react';
import { closeCheck, useCheckRequest } from '../../game/check-request.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import { useLast } from '../../ui/use-last.ts';

const CheckSheet = preloadable(async () => (await import('./sheet.tsx')).CheckSheet);

/** The one check over all screens of a game. Its code is loaded when it is first asked for. */
export function Checks() {
  const requested = useCheckRequest();
  const last = useLast(requested);
  return last ? (
    <Suspense fallback={null}>
      <CheckSheet key={last.id} {...last.held} open={requested !== undefined} onClose={closeCheck} />
    </Suspense>
  ) : null;
}
