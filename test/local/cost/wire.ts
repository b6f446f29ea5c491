import type { Match } from '../../../games/match.ts';
import { type HypeGame, hypeGames, seedOf } from '../../../games/side-game.ts';
import { emptyDraft, randomFill, teamOf } from '../../../games/side-games/mvp/draft.ts';
import type { MvpPlayers } from '../../../games/side-games/mvp/player.ts';
import { sideGames } from '../../../games/side-games.ts';
import { type LiveMessage, readEnvelope, toEnvelope, toMessage, toPlay } from '../../../games/timeline/message.ts';
import { keyMoments } from '../../../games/timeline/moments.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { frozenMatch } from '../../../lambdas/deals/frozen-match.ts';
import { FULL_BATCH, GATHERING } from '../../../lambdas/handlers/ingest.ts';
import { ingest } from '../../../lambdas/ingest/ingest.ts';
import type { Feed } from '../../../lambdas/providers/feed.ts';
import { feeds } from '../../../lambdas/providers/feeds.ts';
import { putEvent } from '../../../lambdas/stores/events.ts';
import { putTeam } from '../../../lambdas/stores/teams.ts';
import { assumed } from '../../../local/cost/fan.ts';
import type { Told, Wire } from '../../../local/cost/measured.ts';
import { METERED } from '../../../local/cost/prices.ts';
import { broadcastOf, rosterOf, scheduleOf } from '../../../local/league/broadcast.ts';
import type { TimedPlay } from '../../../local/league/game.ts';
import type { Recording } from '../../../local/league/recording.ts';
import type { AppSync } from '../../fixtures/app-sync.ts';
import { dealt } from '../../games/dealt.ts';

/** What ingest takes for a full batch, which nothing holds back, ms. */
const WORK = 20;
/** Fans whose cards are followed; each of them plays all six. */
const FANS = 20;
const MINUTE = 60_000;

type Moment = { at: number; plays: Play[] };

/** A recorded game at its own pace, from its first play to its last, as the ingest publishes it. */
export async function wireOf(recording: Recording, appSync: AppSync): Promise<Wire> {
  const broadcast = broadcastOf(recording, Date.UTC(2026, 0, 1), 1);
  const { event } = broadcast;
  await putEvent(event);
  for (const team of [recording.home, recording.away]) await putTeam(rosterOf(team, recording.sport));
  const match = (await frozenMatch(event)) as Match;
  const timedPlays = scheduleOf(broadcast);
  appSync.published.length = 0;
  const times = await ingestAll(event.id, timedPlays);
  const batches = appSync.published.map(({ envelope }) => messagesOf(JSON.stringify(envelope)));
  if (batches.length !== times.length) throw new Error('a batch is not one message');

  const timeline = new Timeline(event);
  const moments = batches.map((messages, index): Moment => {
    const plays = messages.map((message) => toPlay(message) as Play);
    return { at: times[index] as number, plays };
  });
  const { changes, burst } = follow(timeline, moments, match);
  const all = batches.flat();
  const [first, last] = [timedPlays[0], timedPlays.at(-1)] as [TimedPlay, TimedPlay];
  return {
    minutes: Math.round((last.sentAt - first.sentAt) / MINUTE),
    plays: all.length,
    together: told(event.id, batches),
    alone: told(
      event.id,
      all.map((message) => [message]),
    ),
    busiestSecond: busiest(times),
    keyMoments: keyMoments(timeline).length + Number(timeline.ended),
    changes,
    burst,
  };
}

/**
 * One delivery a play, as a provider pushes them. The gathering of what follows a publish, which the door does by answering late, is
 * played in the game's own time. @returns when each batch was taken
 */
async function ingestAll(eventId: string, timedPlays: readonly TimedPlay[]): Promise<number[]> {
  const feed = feeds.get('hype') as Feed;
  const { now } = Date;
  const times: number[] = [];
  let free = 0;
  try {
    for (let next = 0; next < timedPlays.length; ) {
      const begun = Math.max(free, timedPlays[next]?.sentAt ?? 0);
      const batch = timedPlays.slice(next, next + FULL_BATCH).filter(({ sentAt }) => sentAt <= begun);
      Date.now = () => begun;
      const read = ({ play }: TimedPlay) => ({
        feed,
        body: { messages: [toMessage(play)] },
        seenAt: begun,
        again: false,
      });
      await ingest(eventId, batch.map(read));
      times.push(begun);
      free = begun + (batch.length < FULL_BATCH ? GATHERING : WORK);
      next += batch.length;
    }
  } finally {
    Date.now = now;
  }
  return times;
}

function messagesOf(envelope: string): LiveMessage[] {
  const read = readEnvelope(envelope);
  if (!('messages' in read)) throw new Error(read.ignored);
  return read.messages;
}

/** What a subscriber gets of them, as AppSync meters it and as it goes over the socket. */
function told(name: string, batches: readonly LiveMessage[][]): Told {
  const sizes = batches.map((messages, index) => {
    const data = JSON.stringify(toEnvelope(index + 1, messages));
    const payload = { data: { subscribe: { data, name } } };
    return Buffer.byteLength(JSON.stringify({ id: '00000000-0000-0000-0000-000000000000', type: 'data', payload }));
  });
  return {
    messages: sizes.length,
    updates: sizes.reduce((sum, size) => sum + Math.ceil(size / METERED), 0),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** Most messages within any second. */
const busiest = (times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));

/** How often the points of an entry change in the course of a game, and how many claims one message brings of a fan at the most. */
function follow(timeline: Timeline, moments: readonly Moment[], match: Match) {
  const cards = hypeGames.flatMap((hypeGame) =>
    Array.from({ length: FANS }, (_, fan) => {
      const game = sideGames[hypeGame];
      const offer = dealt(game.deal(match, seedOf(`fan-${fan}`, match.eventId, hypeGame, 1), 1));
      const items = dealt(game.accept(chosen(hypeGame, offer, fan, match), offer));
      const bound = game.bind({ id: `${fan}`, eventId: match.eventId, hypeGame, createdAt: 0, items }, timeline);
      return { hypeGame, bound, points: bound.points() };
    }),
  );
  const changes = Object.fromEntries(hypeGames.map((key) => [key, 0])) as Record<HypeGame, number>;
  let burst = 0;
  for (const { plays } of moments) {
    for (const play of plays) timeline.put(play);
    let changed = 0;
    for (const card of cards) {
      const points = card.bound.points();
      if (points === card.points) continue;
      card.points = points;
      changes[card.hypeGame] += 1 / FANS;
      changed += Number(assumed.joined.some((key) => key === card.hypeGame));
    }
    burst = Math.max(burst, changed / FANS);
  }
  return { changes, burst };
}

/** What a fan makes of an offer; a different one for each fan. */
function chosen(hypeGame: HypeGame, offer: unknown, fan: number, match: Match): unknown {
  if (hypeGame === 'ticTacToe') return { teamId: fan % 2 ? match.home.id : match.away.id };
  if (hypeGame === 'squares') {
    const selections = [0, 1, 2, 3, 4].map((pick) => ({
      homeTeamScore: (fan + 2 * pick) % 10,
      awayTeamScore: (fan * 3 + pick) % 10,
    }));
    return { selections };
  }
  if (hypeGame === 'mvp') return teamOf(randomFill(emptyDraft, offer as MvpPlayers, `fan-${fan}`));
  return offer;
}
