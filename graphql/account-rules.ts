/** A new username. */
export const USERNAME = /^[A-Za-z0-9_-]{3,20}$/;

export const MIN_PASSWORD_LENGTH = 8;

/** What a new password needs. The user pool enforces it; forms and refusals say it. */
export const passwordNeeds: readonly { what: string; test: RegExp }[] = [
  { what: `${MIN_PASSWORD_LENGTH} characters`, test: new RegExp(`.{${MIN_PASSWORD_LENGTH}}`) },
  { what: 'a lowercase letter', test: /[a-z]/ },
  { what: 'a digit', test: /\d/ },
];

/** How long a session's tokens are valid. */
export const ACCESS_TOKEN_MINUTES = 60;
export const REFRESH_TOKEN_DAYS = 30;

/** The user pool's group that mirrors who is an operator. */
export const OPERATORS_GROUP = 'operators';

/** The name that others see of a fan: at first the username. */
export const shownNameOf = ({ shownName, username }: { shownName?: string | null; username: string }): string =>
  shownName ?? username;

/** Name of a cookie that scripts can read. It means that a fan is signed in and their access token need not be renewed yet. */
export const SIGNED_IN = 'hype-signed-in';
