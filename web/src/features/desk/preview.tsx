import { useMutation } from '@tanstack/react-query';
import { playWords } from '../../../../games/sports/play-words.ts';
import type { SportTable } from '../../../../games/sports/sport.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { toPlay } from '../../../../games/timeline/message.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import type { CorrectionPreview } from '../../../../graphql/types.generated.ts';
import { Button } from '../../ui/button.tsx';
import { counted, plural } from '../../ui/words.ts';
import styles from './desk.module.css';
import { ask } from './operator-calls.ts';
import type { Players } from './rosters.ts';
import { refusalWords } from './words.ts';

type Names = { event: GameEvent; table: SportTable; players: Players };

/** The changes that a correction would make for fans. */
export function Preview({ play, change, ...names }: Names & { play: Play; change: Record<string, unknown> }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      ask('previewCorrection', {
        eventId: names.event.id,
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
      {error && (
        <p role="alert" className={styles.fault}>
          {refusalWords(error)}
        </p>
      )}
      {data && <Changes preview={data} {...names} />}
    </>
  );
}

function Changes({ preview, ...names }: Names & { preview: CorrectionPreview }) {
  const { before, after, gain, lose, mostGained, mostLost, largest, first } = preview;
  return (
    <div className={styles.preview} role="status">
      <p>
        Now: {wordsOf(before, names)}. Then: {wordsOf(after, names)}.
      </p>
      <p>
        {gain + lose === 0
          ? 'No fan’s points change.'
          : `${fans(gain, 'gain', mostGained)}; ${fans(lose, 'lose', mostLost)}.`}
      </p>
      {largest.length > 0 && (
        <>
          <b>Largest changes</b>
          <ul aria-label="Largest changes">
            {largest.map(({ username, before: was, after: is }) => (
              <li key={username}>
                <bdi>{username}</bdi>: {was} to {is}
              </li>
            ))}
          </ul>
        </>
      )}
      {first.length > 0 && (
        <>
          <b>The first ten then</b>
          <ol aria-label="The first ten then">
            {first.map(({ username, points }) => (
              <li key={username}>
                <bdi>{username}</bdi>, {counted(points, 'point')}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** "2 fans lose points, at most 40". */
const fans = (count: number, verb: 'gain' | 'lose', most: number): string =>
  `${counted(count, 'fan')} ${plural(count, `${verb}s`, verb)} points${count > 0 ? `, at most ${most}` : ''}`;

/** A play as the call answers it: a message, or its text. */
function wordsOf(message: unknown, { event, table, players }: Names): string {
  const play = toPlay(typeof message === 'string' ? JSON.parse(message) : message);
  if ('ignored' in play) return 'the play';
  if (play.void) return 'it did not happen';
  const { tid, pid } = 'tid' in play ? play : {};
  const who = players.find(({ id }) => id === pid)?.display_name;
  const team = [event.away, event.home].find(({ id }) => id === tid)?.name;
  return [playWords(play, table), who ?? team].filter(Boolean).join(', ');
}
