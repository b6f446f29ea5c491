import { Suspense } from 'react';
import { Drawer } from '../../ui/drawer.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import { useSession } from './session.ts';
import type { Mode } from './sign-in.tsx';

const SignIn = preloadable(async () => (await import('./sign-in.tsx')).SignIn);

type Props = { mode: Mode | undefined; header: string; onMode(mode: Mode): void; onClose(): void };

/** Sign-up or sign-in over the page; it closes once the fan is signed in. */
export function SignInSheet({ mode, header, onMode, onClose }: Props) {
  const session = useSession();
  return (
    <Drawer side="bottom" open={mode !== undefined && session === 'out'} onClose={onClose} header={header}>
      <Suspense fallback={<Skeleton height={320} label="Loading" />}>
        <SignIn mode={mode ?? 'up'} onMode={onMode} />
      </Suspense>
    </Drawer>
  );
}
