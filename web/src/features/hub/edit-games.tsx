import { useLayoutEffect, useRef, useState } from 'react';
import { type HypeGame, hypeGames } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import { useLive } from '../../game/live/live-context.ts';
import { sideGameRows } from '../../side-games/side-games.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { saveDisplayed, withGameMoved, withGameToggled } from './displayed.ts';
import styles from './edit-games.module.css';

type Props = { open: boolean; onClose(): void; chosen: readonly HypeGame[] };

/** Selects the side games of the hub and their order; the first is the main game. */
export function EditGames({ open, onClose, chosen }: Props) {
  // Unsaved changes are discarded on closing.
  const [draft, setDraft] = useState(chosen);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(chosen);
  }
  const save = () => {
    onClose();
    if (draft.join() !== chosen.join()) void saveDisplayed(draft);
  };
  return (
    <Drawer
      side="bottom"
      open={open}
      onClose={onClose}
      header="Your games"
      footer={
        <Button wide onClick={save}>
          Save
        </Button>
      }
    >
      <Choice draft={draft} onChange={setDraft} />
    </Drawer>
  );
}

type ChoiceProps = { draft: readonly HypeGame[]; onChange(draft: readonly HypeGame[]): void };

function Choice({ draft, onChange }: ChoiceProps) {
  const { joined } = useLive();
  const lists = useRef<HTMLDivElement>(null);
  const pressed = useRef<string | undefined>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const others = hypeGames.filter((key) => !draft.includes(key));

  // A moved line keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines move with the draft
  useLayoutEffect(() => {
    if (pressed.current) lists.current?.querySelector<HTMLElement>(`[data-control="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  }, [draft]);

  const change = (next: readonly HypeGame[], game: HypeGame, control: string) => {
    pressed.current = `${control} ${game}`;
    const place = next.indexOf(game) + 1;
    setAnnouncement(`${sideGames[game].words.title}: ${place > 0 ? `${place} of ${next.length}` : 'under More games'}`);
    onChange(next);
  };
  const control = (game: HypeGame, name: 'up' | 'down' | 'toggle', icon: IconName, label: string, off = false) => (
    <button
      type="button"
      className={`centered ${styles.control}`}
      data-control={`${name} ${game}`}
      aria-label={`${label} ${sideGames[game].words.title}`}
      // Not disabled: that would lose the focus at either end.
      aria-disabled={off}
      onClick={() => {
        if (off) return;
        const next =
          name === 'toggle' ? withGameToggled(draft, game) : withGameMoved(draft, game, name === 'up' ? -1 : 1);
        change(next, game, name);
      }}
    >
      <Icon name={icon} size={20} />
    </button>
  );
  const name = (game: HypeGame) => (
    <span className={`in-line ${styles.name}`}>
      <Icon path={sideGameRows[game].icon} size={26} />
      <span className="rows">
        <strong>{sideGames[game].words.title}</strong>
        <small>{[game === draft[0] && 'Main game', joined?.[game] && 'Joined'].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  );
  return (
    <div ref={lists} className="stack-12">
      <p className={styles.lead}>The first is your main game. Games you have joined always come before the others.</p>
      <ol className={`stack-6 ${styles.list}`} aria-label="Shown in this order">
        {draft.map((game, index) => (
          <li key={game} className="in-line">
            {name(game)}
            {control(game, 'up', 'up', 'Move up', index === 0)}
            {control(game, 'down', 'down', 'Move down', index === draft.length - 1)}
            {control(game, 'toggle', 'close', 'Take out', draft.length === 1)}
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h3 className={styles.more}>More games</h3>
          <ul className={`stack-6 ${styles.list}`} aria-label="More games">
            {others.map((game) => (
              <li key={game} className="in-line">
                {name(game)}
                {control(game, 'toggle', 'plus', 'Show')}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}
