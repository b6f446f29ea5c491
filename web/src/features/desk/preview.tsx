import { useMutation } from '@tanstack/react-query';
import { playWords } from '../../../../games/sports/play-words.ts';
import type { SportTable } from '../../../../games/sports/sport.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { toPlay } from '../../../../games/timeline/message.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import type { CorrectionPreview } from '../../../../graphql/types.generated.ts';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../ui/words.ts';
import styles from './desk.module.css';
import { ask } from './operator-calls.ts';
import { refusalWords } from './words.ts';

type Props = { event: GameEvent; play: Play; change: Record<string, unknown>; table: SportTable };

/** The changes that a correction would make for fans. */
export function Preview({ event, play, change, table }: Props) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      ask('previewCorrection', {
        eventId: event.id,
        playId: play.id,
        change: JSON.stringify(change),
        revision: play.rev,
      }),
  });
  return (
    <>
      <Button tone="quiet" loading={isPending} onClick={() => mutate()}>
        What would it change?
      </Button>
      {error && <p role="alert">{refusalWords(error)}</p>}
      {data && <Changes preview={data} table={table} />}
    </>
  );
}

function Changes({ preview, table }: { preview: CorrectionPreview; table: SportTable }) {
  const { before, after, gain, lose, mostGained, mostLost, largest, first } = preview;
  return (
    <div className={styles.preview} role="status">
      <p>
        {wordsOf(before, table)} becomes {wordsOf(after, table).toLowerCase()}.{' '}
        {gain + lose === 0
          ? 'No fan’s points change.'
          : `${fans(gain, 'gain', mostGained)}; ${fans(lose, 'lose', mostLost)}.`}
      </p>
      {largest.length > 0 && (
        <ul aria-label="Largest changes">
          {largest.map(({ username, before: was, after: is }) => (
            <li key={username}>
              {username}: {was} to {is}
            </li>
          ))}
        </ul>
      )}
      {first.length > 0 && (
        <p>First then: {first.map(({ username, points }) => `${username} ${points}`).join(', ')}.</p>
      )}
    </div>
  );
}

/** "2 fans lose points, at most 40". */
const fans = (count: number, verb: 'gain' | 'lose', most: number): string =>
  `${counted(count, `fan ${verb}s`, `fans ${verb}`)} points${count > 0 ? `, at most ${most}` : ''}`;

/** A play as the call answers it: a message, or its text. */
function wordsOf(message: unknown, table: SportTable): string {
  const play = toPlay(typeof message === 'string' ? JSON.parse(message) : message);
  if ('ignored' in play) return 'The play';
  return play.void ? 'A play that did not happen' : playWords(play, table);
}
