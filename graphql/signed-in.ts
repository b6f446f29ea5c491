/** A cookie that scripts may read: a fan is signed in, and nothing has to be renewed first. It holds nothing and opens nothing. */
export const SIGNED_IN = 'hype-signed-in';
