/** Name of a cookie that scripts can read. It means that a fan is signed in and their access token need not be renewed yet. */
export const SIGNED_IN = 'hype-signed-in';
