import styles from './disc.module.css';

/** The first letters of a name: one each of two words, or two of a single word. */
export function initials(name: string): string {
  const [first = '', second = ''] = name.split(/[\s_.-]+/).filter(Boolean);
  return (second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2)).toUpperCase();
}

export function Disc({
  name,
  size = 36,
  tone = 'seat',
}: {
  name: string;
  size?: number;
  tone?: 'seat' | 'gold' | 'me';
}) {
  return (
    <span
      className={`${styles.disc} ${styles[tone]}`}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}
