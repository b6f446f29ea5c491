import { afterEach, vi } from 'vitest';

// For files that share a process: each test gives back the clock, the globals and the methods that it replaced.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
