import { type Dispatch, type HTMLAttributes, type ReactNode, type SetStateAction, useEffect } from 'react';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import type { Offer, Team } from '../../../../graphql/types.generated.ts';
import { draftsOf, useDraft } from '../../game/join/drafts.ts';
import type { Choice } from '../../game/join/play-mode.ts';
import { useJoin } from '../../game/join/use-join.ts';
import { useLive } from '../../game/live/live-context.ts';
import { withoutSeason } from '../../game/speech/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './side-game.module.css';
import { CheckButton, Head } from './side-game.tsx';

type Props = {
  hypeGame: HypeGame;
  /** The instruction, in one sentence. */
  lead: string;
  /** Fixed content above the board or list, outside the scrolling part. */
  above?: ReactNode;
  /** Attributes of the element around the board or list. */
  arena?: HTMLAttributes<HTMLDivElement>;
  children: ReactNode;
  /** The offer to check; undefined until it has loaded, null if nothing is dealt. */
  offer: Offer | null | undefined;
  /** What is missing or chosen so far; by default, which plays count for a fan who joins now. */
  status?: string | undefined;
  /** Small actions beside the status. */
  actions?: readonly { label: string; onClick(): void }[];
  /** Label of the join button. */
  label: string;
  /** The choice to join with; undefined while something is missing. */
  choice?: Choice | undefined;
  /** If set, the button opens a further question, such as the team, and does not join. */
  onAsk?(): void;
};

/** Before joining: the instruction, the choice, and the join button. */
export function ChooseLayout(props: Props) {
  const { hypeGame, lead, above, arena = {}, children, offer } = props;
  const { status, actions = [], label, choice, onAsk } = props;
  const { mode, teams } = useLive();
  const { join, joining, news } = useJoin(hypeGame);
  const onJoin = () => choice && void join(choice);
  const counts = useCounts();
  useEffect(() => mode.pauseWhileChoosing(), [mode]);
  return (
    <section className={styles.choose}>
      <Head title={sideGames[hypeGame].words.choose} />
      <p className={styles.lead}>{lead}</p>
      {above}
      {news && (
        <p className={`in-line ${styles.news}`} role="status">
          <Icon name="refresh" size={18} /> {news}
        </p>
      )}
      <div {...arena} className={`${styles.arena} ${arena.className ?? ''}`}>
        {children}
      </div>
      {offer && sideGames[hypeGame].layout.namesPlayers && (
        <ChanceNote teams={withoutSeason([teams.home, teams.away])} />
      )}
      {offer !== undefined && <CheckButton hypeGame={hypeGame} {...(offer && { dealt: offer, items: offer.items })} />}
      <div className={styles.join} data-sticky-foot="">
        <div className={`in-line wrapped quiet ${styles.count}`}>
          <p role="status">{status ?? counts}</p>
          {actions.map((action) => (
            <Button key={action.label} tone="text" onClick={action.onClick}>
              {action.label}
            </Button>
          ))}
        </div>
        <Button wide disabled={!choice && !onAsk} loading={joining} onClick={onAsk ?? onJoin}>
          {label}
        </Button>
      </div>
    </section>
  );
}

/** State of the fan's unfinished choice (web/src/game/join/drafts.ts). */
export function useChoice<T>(hypeGame: HypeGame, name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  return useDraft(`${draftsOf(useLive().mode.key, hypeGame)}${name}`, initial);
}

/** Which plays count for a fan who joins now (docs/play.md, "What counts"). */
function useCounts(): string {
  const { actual, snapshot } = useLive();
  if (actual.now.period < 1) return 'Every play will count.';
  return snapshot.delay > 0
    ? `Plays from now on count; you see them in ${snapshot.delay} s.`
    : 'Plays from now on count.';
}

/** A note that the offer was drawn at random, without averages. */
function ChanceNote({ teams }: { teams: readonly Team[] }) {
  if (teams.length === 0) return null;
  const names = teams.map(({ name }) => name).join(' and ');
  return <p className={`panel ${styles.empty}`}>Drawn by chance: there are no season averages of {names} yet.</p>;
}
