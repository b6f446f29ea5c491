import { expect, it, vi } from 'vitest';
import { createStore, storeOver } from '../../../web/src/ui/store.ts';

it('asks for its first value when it is first used, once', () => {
  const initial = vi.fn(() => 1);
  const store = createStore(initial);
  expect(initial).not.toHaveBeenCalled();
  expect([store.get(), store.get()]).toEqual([1, 1]);
  expect(initial).toHaveBeenCalledOnce();
});

it('calls its listeners until they stop', () => {
  const store = createStore(() => 'a');
  const listener = vi.fn(() => store.get());
  const stop = store.subscribe(listener);
  store.set('b');
  stop();
  store.set('c');
  expect(listener).toHaveBeenCalledOnce();
  expect(listener).toHaveReturnedWith('b');
});

it('over a value elsewhere reads it each time, and writes through', () => {
  let cookie = 'event-1';
  const store = storeOver(
    () => cookie,
    (value) => (cookie = value),
  );
  const listener = vi.fn();
  store.subscribe(listener);
  // Another tab.
  cookie = 'event-2';
  expect(store.get()).toBe('event-2');
  store.set('event-2');
  expect(listener).toHaveBeenCalledOnce();
});
