/** How strong a password is. */
export type Strength = 'Weak' | 'Medium' | 'Strong';

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** Strong is eight characters of three kinds, or fifteen of two; medium six of two. Empty has none. */
export function strengthOf(password: string): Strength | undefined {
  if (password === '') return undefined;
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  const { length } = password;
  if ((length >= 8 && mixed >= 3) || (length >= 15 && mixed >= 2)) return 'Strong';
  return length >= 6 && mixed >= 2 ? 'Medium' : 'Weak';
}
