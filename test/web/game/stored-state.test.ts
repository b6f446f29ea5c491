import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../browser-storage.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  vi.resetModules();
  stored.clear();
  vi.stubGlobal('sessionStorage', browserStorage(stored));
});

it('a replay whose text is damaged is ignored, and another one can start', async () => {
  stored.set('replay', '{"eventId":');
  const { currentReplay, startReplay } = await import('../../../web/src/game/replay/stored-replay.ts');
  expect(currentReplay()).toBeUndefined();
  startReplay('event');
  expect(currentReplay()).toMatchObject({ eventId: 'event', position: 0 });
});

it('drafts whose text is damaged are ignored, and new ones are handed over', async () => {
  stored.set('drafts', '[["squares');
  const { carryOver, forgetDrafts } = await import('../../../web/src/game/join/drafts.ts');
  forgetDrafts();
  carryOver();
  expect(stored.get('drafts')).toBe('[]');
});
