import type { ReactNode } from 'react';
import type { Words } from '../../../games/side-games/side-game.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { signed } from '../ui/words.ts';
import styles from './how-to.module.css';

export type HowToProps = {
  open: boolean;
  onClose(): void;
  /** Undefined if the fan has joined: then the rules are for reading only. */
  onJoin?: (() => void) | undefined;
};

type Props = HowToProps & {
  words: Words;
  /** Height of the panel in percent of the window; undefined: by content. */
  height?: number | undefined;
  /** A picture of the game, above the rules. */
  children: ReactNode;
  /** Tables and lists, below the rules. */
  tables?: ReactNode;
};

/** A 'How to play' panel: a picture, the numbered rules, the points. */
export function HowTo({ open, onClose, onJoin, words, height, children, tables }: Props) {
  return (
    <Drawer
      side="bottom"
      open={open}
      onClose={onClose}
      header={words.howTo}
      height={height}
      footer={
        onJoin && (
          <Button wide onClick={onJoin}>
            Join Game
          </Button>
        )
      }
    >
      {children}
      <ol className={`cards ${styles.rules}`}>
        {words.rules.map((rule, index) => (
          <li key={rule}>
            <b className={`centered ${styles.number}`} aria-hidden="true">
              {index + 1}
            </b>
            {rule}
          </li>
        ))}
      </ol>
      {tables}
    </Drawer>
  );
}

/** A list under a heading, below the rules. */
export const Table = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.table}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** Points for each achievement. */
export function PointsTable({ title, rows }: { title: string; rows: readonly { what: string; points: number }[] }) {
  return (
    <Table title={title}>
      <dl className="lines">
        {rows.map(({ what, points }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className={points < 0 ? styles.minus : undefined}>{signed(points)}</dd>
          </div>
        ))}
      </dl>
    </Table>
  );
}
