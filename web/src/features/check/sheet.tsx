import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DealFacts, factsText } from '../../../../games/facts/deal-facts.ts';
import { type Dealt, type HypeGame, isRefusal, type Remaining } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import { type Checked, check, type Difference, isSeedOf } from '../../../../games/side-games/verify-offer.ts';
import { factsQuery } from '../../api/facts.ts';
import { FOREVER } from '../../api/intervals.ts';
import { queryClient } from '../../api/queries.ts';
import { QueryFailure } from '../../api/query-failure.tsx';
import { hex } from '../../api/random-id.ts';
import { useLive } from '../../game/live/live-context.ts';
import type { Checkable } from '../../game/live/sheet-requests.ts';
import { sideGameRows } from '../../side-games/side-games.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import styles from './check.module.css';

type Props = Checkable & { open: boolean; onClose(): void };

/**
 * Deals again in this browser. Shows whether the result is the same, its input, and how each number was computed (docs/play.md,
 * "Checking an offer").
 */
export function CheckSheet({ open, onClose, ...held }: Props) {
  const { hypeGame, dealt } = held;
  const noun = sideGameRows[hypeGame].dealtItems;
  return (
    <Drawer side="bottom" open={open} onClose={onClose} header="Check it yourself">
      {noun && dealt ? (
        <Result {...held} dealt={dealt} noun={noun} />
      ) : (
        <>
          {noun && (
            <p className={`stack-6 seat ${styles.outcome}`}>
              You joined before it was noted what was dealt from, so this cannot be dealt again.
            </p>
          )}
          <p>{sideGames[hypeGame].words.dealing}</p>
        </>
      )}
    </Drawer>
  );
}

function Result({ hypeGame, dealt, items, joined, noun }: Checkable & { dealt: Dealt; noun: string }) {
  const { event } = useLive();
  const query = useQuery({
    queryKey: ['proof', event.id],
    queryFn: async () => proofOf(await queryClient.fetchQuery(factsQuery(event.id))),
    staleTime: FOREVER,
  });
  const { data, error } = query;
  const again = useMemo(
    () => data && dealAgain(hypeGame, dealt, items, data, joined === true),
    [hypeGame, dealt, items, data, joined],
  );
  if (error && !data) return <QueryFailure title="The facts did not arrive" query={query} />;
  return (
    <>
      <Outcome again={again} dealt={dealt} noun={noun} />
      {again ? (
        <>
          <From hypeGame={hypeGame} dealt={dealt} eventId={event.id} />
          <ol className={styles.things} aria-label={`How the ${noun} came about`}>
            {again.things.map((thing, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
              <Thing key={place} {...thing} />
            ))}
          </ol>
        </>
      ) : (
        <Skeleton height={280} />
      )}
    </>
  );
}

function Outcome({ again, dealt, noun }: { again: DealtAgain | undefined; dealt: Dealt; noun: string }) {
  const all = again?.things.length ?? 0;
  const good = again !== undefined && again.same === all && again.doubts.length === 0;
  return (
    <div className={`stack-6 seat ${styles.outcome} ${good ? styles.good : again ? styles.bad : ''}`} role="status">
      {again ? (
        <>
          <b className="in-line" aria-hidden="true">
            <Icon name={good ? 'check' : 'warn'} size={26} /> {again.same}/{all}
          </b>
          <p>
            Dealt again on your phone: {again.same} of {all} {noun} are the same.
          </p>
          {good && <small>The facts fit their code. {remainingWords(dealt.position)}</small>}
          {again.doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
        </>
      ) : (
        <p>Dealing again on your phone …</p>
      )}
    </div>
  );
}

/** The input of the deal, so that others can repeat it. */
function From({ hypeGame, dealt: { seed, version }, eventId }: { hypeGame: HypeGame; dealt: Dealt; eventId: string }) {
  return (
    <details className={styles.from}>
      <summary>How it is dealt: seed and facts</summary>
      <p>{sideGames[hypeGame].words.dealing}</p>
      <dl>
        <dt>The seed: you, the game, the side game, the board</dt>
        <dd>{seed}</dd>
        <dt>The facts: rosters and season averages, the same for everybody. Their code is their SHA-256.</dt>
        <dd>{version}</dd>
      </dl>
      <a href={`/api/hype/facts?eventId=${encodeURIComponent(eventId)}`} target="_blank" rel="noreferrer">
        See the facts
      </a>
    </details>
  );
}

function Thing({ who, asks, how, differs }: Checked) {
  return (
    <li className={differs.length > 0 ? styles.differs : undefined}>
      <b>{who}</b>
      <b className={styles.asks}>{asks}</b>
      <span>{how}</span>
      {differs.map((difference) => (
        <strong key={difference.field}>Not as dealt: {differenceWords(difference)}.</strong>
      ))}
    </li>
  );
}

/** Names of the fields of dealt items, for fans. */
const fields: Readonly<Record<string, string>> = {
  id: 'who or what it is',
  threshold: 'the number',
  description: 'what it says',
  stat: 'the stat',
  classification: 'the stat that counts',
  pid: 'the player',
  last_name: 'the name',
  name: 'the name',
  tid: 'the team',
  position: 'the position',
  tier: 'the tier',
  tierCost: 'the cost',
  totalScore: 'the worth of the season',
  stats: 'the season',
};

const shown = (value: unknown): string =>
  value === undefined ? 'nothing' : typeof value === 'object' ? JSON.stringify(value) : `${value}`;

/** "the number is 20, dealt was 19" */
export const differenceWords = ({ field, held, dealt }: Difference): string =>
  `${fields[field] ?? field} is ${shown(held)}, dealt was ${shown(dealt)}`;

/** "It was dealt with 75.3% of the game left." */
export const remainingWords = (remaining: Remaining): string =>
  remaining === 1
    ? 'It was dealt with the whole game left.'
    : `It was dealt with ${Number((remaining * 100).toFixed(1))}% of the game left.`;

/** Fetched facts and their digest, which is computed here because the answer is not trusted. */
type Proof = { facts: DealFacts; digest: string };

export async function proofOf(facts: DealFacts): Promise<Proof> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(factsText(facts)));
  return { facts, digest: hex(new Uint8Array(digest)) };
}

/** The dealt items, and problems with the facts that they were dealt from, as texts. */
type DealtAgain = { things: readonly Checked[]; same: number; doubts: readonly string[] };

/** Deals again on the phone. @param joined whether the items are an entry's; some of their fields change during the game */
export function dealAgain(
  hypeGame: HypeGame,
  dealt: Dealt,
  items: unknown,
  { facts, digest }: Proof,
  joined: boolean,
): DealtAgain {
  const doubts: string[] = [];
  if (digest !== facts.version) doubts.push('The facts do not fit their code: they are not what was frozen.');
  else if (dealt.version !== digest) {
    doubts.push('These are not the facts that it was dealt from. Line-ups completed since would explain that.');
  }
  if (!isSeedOf(dealt.seed, facts.eventId, hypeGame, dealt.board)) {
    doubts.push('The seed is not made of a fan, this game, this side game and the board alone.');
  }
  const sideGame = sideGames[hypeGame];
  const found = check(sideGame, facts, dealt, items, joined ? sideGame.currentFields : []);
  if (isRefusal(found))
    return { things: [], same: 0, doubts: [...doubts, `Nothing can be dealt from these facts: ${found.why}.`] };
  const same = found.filter(({ differs }) => differs.length === 0).length;
  return { things: found, same, doubts };
}
