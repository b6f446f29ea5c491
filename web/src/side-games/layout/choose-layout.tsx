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
import { CheckButton } from './check-button.tsx';
import { Head } from './head.tsx';
import styles from './side-game.module.css';

type Props = {
  hypeGame: HypeGame;
  /** What to do, in one sentence. */
  lead: string;
  /** Above the board or list, and not part of what scrolls. */
  above?: ReactNode;
  /** Attributes of the element around the board or list. */
  arena?: HTMLAttributes<HTMLDivElement>;
  children: ReactNode;
  /** The offer, which can be checked; undefined until it has loaded, null if nothing is dealt. */
  offer: Offer | null | undefined;
  /** What is still missing, or what is set; by default what counts for a fan who joins now. */
  status?: string | undefined;
  /** Small actions beside the status. */
  actions?: readonly { label: string; onClick(): void }[];
  /** Of the button that joins. */
  label: string;
  /** What the fan joins with; undefined while something is missing. */
  choice?: Choice | undefined;
  /** The button asks for something more, such as a team, and does not join. */
  onAsk?(): void;
};

/** Before joining: what to do, what there is to choose, and the button that joins. */
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
        <p className={styles.news} role="status">
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
        <div className={styles.count}>
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

/** State of what the fan chooses, until they have joined (game/drafts.ts). */
export function useChoice<T>(hypeGame: HypeGame, name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  return useDraft(`${draftsOf(useLive().mode.key, hypeGame)}${name}`, initial);
}

/** What counts for a fan who joins now (docs/play.md, "What counts"). */
function useCounts(): string {
  const { actual, snapshot } = useLive();
  if (actual.now.period < 1) return 'Every play will count.';
  return snapshot.delay > 0
    ? `Plays from now on count; you see them in ${snapshot.delay} s.`
    : 'Plays from now on count.';
}

/** Says of an offer that it was drawn without averages. */
function ChanceNote({ teams }: { teams: readonly Team[] }) {
  if (teams.length === 0) return null;
  const names = teams.map(({ name }) => name).join(' and ');
  return <p className={styles.empty}>Drawn by chance: there are no season averages of {names} yet.</p>;
}
