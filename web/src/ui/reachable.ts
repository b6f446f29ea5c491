/** Whether the site answers; a phone may believe itself online without it. */
export const isReachable = (): Promise<boolean> =>
  fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
