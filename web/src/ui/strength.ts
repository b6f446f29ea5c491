/** How strong a password is. */
export type Strength = 'Weak' | 'Medium' | 'Strong';

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** Strong: 8 characters of three kinds, or 15 of two. Medium: 6 characters of two kinds. Undefined for an empty one. */
export function strengthOf(password: string): Strength | undefined {
  if (password === '') return undefined;
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  const { length } = password;
  if ((length >= 8 && mixed >= 3) || (length >= 15 && mixed >= 2)) return 'Strong';
  return length >= 6 && mixed >= 2 ? 'Medium' : 'Weak';
}
