import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../ui/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import styles from './auth.module.css';

/** The format of the server's codes: a fan's id and 256 random bits. Mail programs break long links, which cuts off their end. */
const CODE = /^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/;

/**
 * The page behind a mailed link. The link's code is removed from the address at once, so that it is not in the history. A link with a
 * missing end has not been used up, so the complete link still works.
 */
export function MailedLink({ title, children }: { title: string; children(code: string): ReactNode }) {
  useTitle(title);
  const { hash, pathname } = useLocation();
  useEffect(() => {
    if (hash) history.replaceState(history.state, '', pathname);
  }, [hash, pathname]);
  const code = hash.slice(1);
  return (
    <main className={styles.page}>
      {CODE.test(code) ? (
        children(code)
      ) : (
        <Outcome icon="warn" title="This link is cut off">
          This link is cut off: its end is missing. Tap it in the mail itself, or copy the whole of it.
        </Outcome>
      )}
    </main>
  );
}

type OutcomeProps = Pick<ComponentProps<typeof Notice>, 'icon' | 'title'> & { children: ReactNode; way?: string };

/** The result of opening a link. @param way text of the link to the schedule */
export const Outcome = ({ children, way = 'See today’s games', ...notice }: OutcomeProps) => (
  <Notice heading="h1" {...notice}>
    <p>{children}</p>
    <Link to="/schedule">{way}</Link>
  </Notice>
);
