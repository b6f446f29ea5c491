import { createContext, type ReactNode, type RefObject, useContext, useEffect } from 'react';
import { type Checkable, checkSheet } from '../../game/live/sheet-requests.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './side-game.module.css';

type HeadContext = {
  /** Label of the button for the rules. */
  label: string;
  /** Opens the rules. */
  open(): void;
  title: RefObject<HTMLHeadingElement | null>;
};

/** Values that the side game's page passes to its head. */
export const HeadContext = createContext<HeadContext>({ label: '', open() {}, title: { current: null } });

/** The title of the page, the button for the rules, and an optional note. */
export function Head({ title, children }: { title: string; children?: ReactNode }) {
  const { label, open, title: heading } = useContext(HeadContext);
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <button type="button" className="icon-button" onClick={open} aria-label={label}>
        <Icon name="info" size={22} />
      </button>
      {children}
    </header>
  );
}

/** Opens the check, which deals the fan's current items again. An offer changes during the game. */
export function CheckButton(held: Checkable) {
  // The check closes with the page that opened it.
  useEffect(() => checkSheet.close, []);
  return (
    <div className={styles.check}>
      <Button tone="text" onClick={() => checkSheet.show(held)}>
        <Icon name="check" size={18} /> Check it yourself
      </Button>
    </div>
  );
}
