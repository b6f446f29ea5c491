import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useChosenGame } from './chosen-game.ts';
import { DefaultLayout } from './layouts/default.tsx';
import { useSession } from './session.ts';

/** Anyone not signed in, or with no stored game, is sent to the schedule (SPEC section 2). */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const gameId = useChosenGame();
  if (session === 'checking') return <DefaultLayout />;
  if (session === 'out' || !gameId) return <Navigate to="/schedule" replace />;
  return children;
}
