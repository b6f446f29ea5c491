/** Whether the site answers; a phone may report a network although the site is unreachable. */
export const isReachable = (): Promise<boolean> =>
  fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
