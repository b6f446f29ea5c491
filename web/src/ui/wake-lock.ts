import { useEffect } from 'react';

/** Keeps the phone's screen on while the component is mounted and `wanted`. A phone may refuse, for example to save its battery. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    // The browser releases the lock when the page is hidden.
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
      }
      if (over) void lock?.release();
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [wanted]);
}
