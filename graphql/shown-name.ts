/** The name that others see of a fan: at first the username. */
export const shownNameOf = ({ shownName, username }: { shownName?: string | null; username: string }): string =>
  shownName ?? username;
