import { createContext, type ReactNode, useContext } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './side-game.module.css';

/** The rules of the page's side game: what their button is called, and how they open. */
export const RulesContext = createContext({ label: '', open() {} });

/** The title of the page, the button for the rules, and an optional note. */
export function Head({ title, children }: { title: string; children?: ReactNode }) {
  const { label, open } = useContext(RulesContext);
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <button type="button" className="icon-button" onClick={open} aria-label={label}>
        <Icon name="info" size={22} />
      </button>
      {children}
    </header>
  );
}
