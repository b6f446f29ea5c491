import type { BingoItem } from '../../../../games/side-games/bingo/card.ts';
import { Icon } from '../../ui/icon.tsx';
import { longestWord } from '../../ui/words.ts';
import type { SquareLabel } from './label.ts';
import styles from './square.module.css';

type Props = {
  item: BingoItem;
  label: SquareLabel | undefined;
  /** Whether to show progress; before joining, a square shows only its threshold. */
  live: boolean;
  done?: boolean;
  picked?: boolean;
  /** Part of a won line. */
  lit?: boolean;
  /** Completed while the page was visible. */
  fresh?: boolean;
  /** Position in its line, so that the light moves along the line. */
  step?: number;
};

/** Font size of a name. Numerals are condensed; longer names get smaller before they wrap into two lines. */
function sizeOf(name: string): string {
  const longest = longestWord(name);
  if (longest <= 8) return 'short';
  return longest <= 11 ? 'medium' : 'long';
}

/** Maximum letters of a stat beside a star, and digits of a count in a square. */
const ROOMY = 4;

const digitsOf = ({ currentValue, threshold }: BingoItem): number => `${currentValue}${threshold}`.length;

/** The face of one square. Screen readers use the label of the button around it. */
export function SquareFace({
  item,
  label,
  live,
  done = false,
  picked = false,
  lit = false,
  fresh = false,
  step = 0,
}: Props) {
  if (!label) {
    return (
      <span
        aria-hidden="true"
        className={`${styles.square} ${styles.free} ${lit ? styles.lit : ''}`}
        style={{ '--step': step }}
      >
        <Icon name="star" size={18} filled />
        <b>FREE</b>
      </span>
    );
  }
  const share = live ? Math.min(1, item.currentValue / item.threshold) : 0;
  const classes = [
    styles.square,
    done && styles.done,
    lit && styles.lit,
    picked && styles.picked,
    fresh && styles.fresh,
  ];
  return (
    <span
      aria-hidden="true"
      data-side={label.side}
      className={classes.filter(Boolean).join(' ')}
      style={{ '--share': share, '--step': step }}
    >
      <i className={styles.fill} />
      <span className={`${styles.name} ${styles[sizeOf(label.name)]}`}>{label.name}</span>
      {done ? (
        <b className={`${styles.value} ${styles.check}`}>
          <Icon name="check" size={18} />
          {item.threshold}
        </b>
      ) : (
        <b className={`${styles.value} ${live && digitsOf(item) > ROOMY ? styles.crowded : ''}`}>
          {live ? `${item.currentValue}`.replace('-', '−') : item.threshold}
          {live && <small>{`/${item.threshold}`}</small>}
        </b>
      )}
      <span className={`${styles.stat} ${label.stat.length > ROOMY ? styles.tight : ''}`}>{label.stat}</span>
      {picked && (
        <span className={styles.pick}>
          <Icon name="star" size={10} filled />
        </span>
      )}
    </span>
  );
}
