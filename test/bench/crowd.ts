import type { DealFacts } from '../../games/facts/deal-facts.ts';
import { type Random, randomFrom } from '../../games/lib/random.ts';
import { EntryCodec } from '../../games/ranking/entry-codec.ts';
import { EMPTY, playerNumbers, writeTime } from '../../games/scoring/packing.ts';
import { type HypeGame, seedOf } from '../../games/side-games/side-game.ts';
import { sideGames } from '../../games/side-games/side-games.ts';
import { type GameEvent, scheduled } from '../../games/timeline/event.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { packFan, readFan } from '../../lambdas/stores/fans.ts';
import { timedPlaysOf } from '../../local/league/broadcast.ts';
import { allRecordings } from '../../local/league/recording.ts';
import { anyGame, asEntry, dealt } from '../games/any-game.ts';
import { choices } from '../laws/choices.ts';
import { realFacts } from '../laws/real-facts.ts';

/** Number of entries dealt by the rules; the others have the same parts in another order. */
const DEALT = 10_000;
/** Every fifth fan joins during the game. */
const LATE = 5;

export type Crowd = { facts: DealFacts; timeline: Timeline; from: number; to: number };

/** A recorded game that is over, with the real rosters. */
export function crowdOf(place: number): Crowd {
  const facts = realFacts[place] as DealFacts;
  const recording = allRecordings()[place];
  if (!recording) throw new Error('there is no such recording');
  const { sport: type, regulation, home, away } = recording;
  const event: GameEvent = scheduled({ id: 'event', type, startsAt: 0, regulation, home, away });
  const plays = timedPlaysOf(recording).map(({ play }) => ({ ...play, at: play.at + Date.UTC(2026, 0, 1) }));
  const timeline = new Timeline(event);
  for (const play of plays) timeline.put(play);
  return { facts, timeline, from: plays[0]?.at ?? 0, to: plays.at(-1)?.at ?? 0 };
}

/** The packed words of entries with random choices, one after the other. */
function dealtWords({ facts, timeline }: Crowd, hypeGame: HypeGame, count: number): Int32Array {
  const game = anyGame[hypeGame];
  const scorer = game.createScorer(timeline, playerNumbers(facts));
  const { width } = game.layout;
  const words = new Int32Array(count * width);
  for (let fan = 0; fan < count; fan += 1) {
    const offered = dealt(game.deal(facts, seedOf(`fan-${fan}`, 'event', hypeGame, 1), 1));
    const items = dealt(game.accept(choices[hypeGame].choose(offered, `${fan}`), offered));
    scorer.pack(asEntry({ id: '', eventId: 'event', hypeGame, createdAt: 0, items }), words, fan * width);
  }
  return words;
}

/** An id in the form of the user pool's. It is parsed from bytes, since V8 keeps the parts of a concatenated text in memory. */
const fanOf = (number: number): string => {
  const digits = Math.imul(number, 0x9e3779b1) >>> 0;
  const text = digits.toString(16).padStart(8, '0');
  return readFan(
    packFan(`${text}-${text.slice(0, 4)}-4${text.slice(1, 4)}-8${text.slice(2, 5)}-${text}${text.slice(4)}`),
  );
};

/** Fans with an entry of each side game, as roster lines in the order of the fans. */
export function* linesOf(crowd: Crowd, games: readonly HypeGame[], fans: number) {
  const { from, to, facts } = crowd;
  const random = randomFrom('crowd');
  const lines = new EntryCodec(facts);
  const kinds = games.map((hypeGame) => {
    const width = sideGames[hypeGame].layout.width;
    const dealtOnes = Math.min(fans, DEALT);
    return { hypeGame, width, words: dealtWords(crowd, hypeGame, dealtOnes), dealtOnes };
  });
  for (let fan = 0; fan < fans; fan += 1) {
    const fanId = fanOf(fan);
    const joined = fan % LATE === 0 ? from + random.below(to - from) : from - 1 - random.below(86_400_000);
    for (const { hypeGame, width, words, dealtOnes } of kinds) {
      const at = (fan % dealtOnes) * width;
      const own = words.slice(at, at + width);
      writeTime(own, 0, joined);
      if (fan >= dealtOnes) mix(hypeGame, own, random);
      yield { fanId, hypeGame, line: lines.write(hypeGame, own), at: joined };
    }
  }
}

/** Reorders the squares of a card, as another seed would deal them. */
function mix(hypeGame: HypeGame, words: Int32Array, { below }: Random): void {
  const { stats } = anyGame[hypeGame].layout;
  for (let last = words.length - 1; last > stats; last -= 1) {
    const other = stats + below(last - stats + 1);
    const [one, another] = [words[last] ?? 0, words[other] ?? 0];
    if (one === EMPTY || another === EMPTY) continue;
    [words[last], words[other]] = [another, one];
  }
}

/** Processor time of a step, s; other processes hardly change it. */
export async function seconds(step: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await step();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
