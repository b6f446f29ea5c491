import styles from './strength-meter.module.css';

/** The strength of a password. */
type Strength = 'Weak' | 'Medium' | 'Strong';

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** Strong: 8 characters of three kinds, or 15 of two. Medium: 6 characters of two kinds. Undefined for an empty one. */
export function strengthOf(password: string): Strength | undefined {
  if (password === '') return undefined;
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  const { length } = password;
  if ((length >= 8 && mixed >= 3) || (length >= 15 && mixed >= 2)) return 'Strong';
  return length >= 6 && mixed >= 2 ? 'Medium' : 'Weak';
}

const shares: Readonly<Record<Strength, number>> = { Weak: 1, Medium: 2, Strong: 3 };

/** The strength of the typed password as three bars and a word; nothing for an empty one. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password);
  if (!strength) return null;
  return (
    <span className={styles.meter} data-strength={strength}>
      {[1, 2, 3].map((bar) => (
        <i key={bar} className={bar <= shares[strength] ? styles.filled : undefined} aria-hidden="true" />
      ))}
      <b role="status">
        <span className="visually-hidden">Password strength: </span>
        {strength}
      </b>
    </span>
  );
}
