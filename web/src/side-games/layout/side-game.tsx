import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { joiningIsOpen, sideGames } from '../../../../games/side-games/side-games.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { type JoinedAs, useLive } from '../../game/live/live-context.ts';
import { type Checkable, checkSheet } from '../../game/live/sheet-requests.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Failure, Notice } from '../../ui/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import type { HowToProps } from '../how-to.tsx';
import type { Drawing } from '../share/pen.ts';
import styles from './side-game.module.css';

export type PlayProps<Board> = { joined: JoinedAs<Board> };

/** The parts of a side game's page. */
export type Screen<Board> = {
  HowTo(props: HowToProps): ReactNode;
  Choose(): ReactNode;
  Play(props: PlayProps<Board>): ReactNode;
  /** Shown until the client knows whether the fan has joined. */
  Waiting(): ReactNode;
};

type Props = { hypeGame: HypeGame; screen: Screen<unknown> };

/** The page of a side game: the choice before joining, the board after it. The rules are always one tap away. */
export function SideGamePage({ hypeGame, screen: { HowTo, Choose, Play, Waiting } }: Props) {
  const { words } = sideGames[hypeGame];
  useTitle(words.title);
  const { joined, absent, unknown, snapshot, actual, timeline } = useLive();
  const [rules, setRules] = useState(false);
  const mine = joined?.[hypeGame];
  const absence = absent[hypeGame];
  const failure = unknown ?? (absence === 'loading' ? undefined : absence);
  const known = joined !== undefined && absence === undefined && snapshot.ready;
  const open = isInviting(hypeGame, { actual, timeline });
  const closed = closedWords(timeline, hypeGame);
  const title = useRef<HTMLHeadingElement>(null);
  useTopOnJoin(title, known ? mine !== undefined : undefined);
  const head = useMemo(() => ({ label: words.howTo, open: () => setRules(true), title }), [words]);
  return (
    <HeadContext value={head}>
      {failure && (
        <>
          <Head title={words.title} />
          <Failure title="Your game did not load" {...failure} />
        </>
      )}
      {!known && !failure && (
        <div className="cards">
          <Head title={words.title} />
          <Waiting />
        </div>
      )}
      {known && mine && <Play joined={mine} />}
      {known && !mine && open && <Choose />}
      {known && !mine && !open && (
        <>
          <Head title={words.title} />
          <Notice icon="schedule" title={closed.title}>
            <p>{closed.why}</p>
            <Link to="/schedule">Find the next game</Link>
          </Notice>
        </>
      )}
      <HowTo
        open={rules}
        onClose={() => setRules(false)}
        onJoin={known && !mine && open ? () => setRules(false) : undefined}
      />
    </HeadContext>
  );
}

/**
 * After a join, scrolls to the top of the board and focuses its title: the fan may have scrolled the choice, whose button had the focus.
 * @param joined undefined until it is known
 */
function useTopOnJoin(title: RefObject<HTMLElement | null>, joined: boolean | undefined): void {
  const before = useRef(joined);
  useEffect(() => {
    if (before.current === false && joined) {
      window.scrollTo(0, 0);
      title.current?.focus();
    }
    if (joined !== undefined) before.current = joined;
  }, [title, joined]);
}

/**
 * Whether to invite a fan to join. A game that is open until the end looks open until the delayed view has shown the end, because closing
 * the invitation would reveal it; the server refuses joins meanwhile.
 */
export const isInviting = (
  hypeGame: HypeGame,
  { actual, timeline }: { actual: Timeline; timeline: Timeline },
): boolean => joiningIsOpen(hypeGame, sideGames[hypeGame].closing ? actual : timeline);

/** Why a fan can no longer join. The text depends on the fan's view alone, which may be delayed. */
export function closedWords(timeline: Timeline, hypeGame: HypeGame): { title: string; why: string } {
  if (timeline.calledOff) return { title: 'This game was called off', why: 'The next one is on the schedule.' };
  if (timeline.ended) return { title: 'This game is over', why: 'The next one is on the schedule.' };
  if (timeline.hasClosed(hypeGame))
    return { title: 'Joining has closed', why: 'Whoever runs this evening has ended it.' };
  const why = joiningIsOpen(hypeGame, timeline)
    ? 'The arena is ahead of your screen, and there it is too late.'
    : sideGames[hypeGame].closing?.beforeLastPeriod
      ? 'The last period has begun: no check of the score is left that could count for you.'
      : 'Less than a quarter of the game is left: too little to predict.';
  return { title: 'Joining has closed', why };
}

type HeadContext = {
  /** Label of the button for the rules. */
  label: string;
  /** Opens the rules. */
  open(): void;
  title: RefObject<HTMLHeadingElement | null>;
};

/** Values that the side game's page passes to its head. */
const HeadContext = createContext<HeadContext>({ label: '', open() {}, title: { current: null } });

/** The title of the page, the button for the rules, and an optional note. */
export function Head({ title, children }: { title: string; children?: ReactNode }) {
  const { label, open, title: heading } = useContext(HeadContext);
  return (
    <header className={`in-line wrapped ${styles.head}`}>
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

/** Opens the check, which deals an offer or an entry again. */
export function CheckButton(checkable: Checkable) {
  // The check closes with the page that opened it.
  useEffect(() => checkSheet.close, []);
  return (
    <div className={`middle ${styles.check}`}>
      <Button tone="text" onClick={() => checkSheet.show(checkable)}>
        <Icon name="check" size={18} /> Check it yourself
      </Button>
    </div>
  );
}

/** The client's parts of one side game. All code that shows any side game uses this row. */
export type SideGameRow<Board> = {
  /** The page at the path `/KEY`, and its parts. */
  loadScreen(): Promise<Screen<Board> & { Page: typeof SideGamePage }>;
  /** Draws a final board on the share card. */
  loadShareCard(): Promise<Drawing<Board>>;
  /** An SVG stroke path in a 24×24 box, like those of ui/icon.tsx. */
  icon: string;
  /** The state of a joined game on a hub card: two short lines at most, so that the card never grows and moves the others. */
  summary(board: Board, event: GameEvent): string;
  /** A plural noun for the parts of an offer; undefined if nothing is dealt. */
  dealtItems?: string;
  /** Replaces the general hub card while this is the fan's main game. */
  main?: {
    Card(props: { joined: JoinedAs<Board> }): ReactNode;
    /** Shown in place of the icon, before the fan has joined. */
    Preview(): ReactNode;
  };
};
