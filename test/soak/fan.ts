import { setTimeout as pause } from 'node:timers/promises';
import { type HypeGame, hypeGames } from '../../games/side-games/side-game.ts';
import { type Entry, pointsOf } from '../../games/side-games/side-games.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import type { FanFaultCode } from '../../graphql/fan-faults.ts';
import { Fault } from '../../web/src/api/client.ts';
import type { Settings } from '../../web/src/api/settings.ts';
import { PointsSaver } from '../../web/src/game/entries/points-saver.ts';
import { LiveGame } from '../../web/src/game/live/live-game.ts';
import type { Page } from '../../web/src/game/live/resume.ts';
import { choices, type Game, HttpFan, type Reply } from '../e2e/fan.ts';
import { logPart } from '../fixtures/log-part.ts';
import { asEntry } from '../games/any-game.ts';
import { Realtime } from './realtime.ts';

/** Maximum time of a fan to reconnect and read the rest at the end, ms. */
const PATIENCE = 120_000;

/** Counts over all fans. */
export const done = {
  calls: 0,
  refused: 0,
  failed: 0,
  messages: 0,
  drops: 0,
  saves: 0,
  joins: 0,
  closed: 0,
  twofold: 0,
};

/** All fans receive equal envelopes, so each text is kept once. */
const texts = new Map<string, string>();
function once(text: string): string {
  const known = texts.get(text);
  if (known === undefined) texts.set(text, text);
  return known ?? text;
}

/** An envelope as the log has it; undefined if it has only a ranking. */
function logged(sent: string): string | undefined {
  const part = logPart(sent);
  return JSON.parse(part).batch?.length === 0 ? undefined : part;
}

/** A fan's state of a game after its end. */
export type Kept = {
  eventId: string;
  /** Envelopes by seq. */
  log: Map<number, string>;
  /** The highest seq up to which the log has no hole. */
  head: number;
  /** Points by entry, as scored on the phone. */
  points: Map<string, number>;
};

/** A phone without a screen: the client's own connection, hole filling, scoring and saving. */
export class SoakFan {
  readonly #http: HttpFan;
  readonly #realtime: Realtime;

  constructor(url: string, settings: Settings) {
    this.#http = new HttpFan(url);
    this.#realtime = new Realtime(settings);
  }

  /** The limit of sign-ups an address may delay it. */
  async signUp(): Promise<void> {
    for (; this.#http.cookie === ''; await pause(1_000))
      await this.#http.signUp().catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error;
      });
  }

  /**
   * Joins all open side games and follows the game to its end. @param over length of the log at the end @param dropEvery time between two losses of the socket, ms
   */
  async follow(eventId: string, over: Promise<number>, dropEvery?: number): Promise<Kept> {
    const event = (await this.#read(`/api/gameManagement/gameEvent?eventId=${eventId}`)).data as GameEvent;
    const entries = await this.#joinAll(event);
    const log = new Map<number, string>();
    const game = new LiveGame(event, {
      fetchPage: async (_, after) =>
        (await this.#call('GET', `/api/gameManagement/messages?eventId=${eventId}&after=${after}`)) as unknown as Page,
      loadTransport: async () => this.#realtime.transport,
      onEnvelope: (seq, sent) => {
        done.messages += 1;
        const text = logged(sent);
        if (text === undefined) return;
        // A repeated envelope must be equal.
        if (log.has(seq) && log.get(seq) !== text) done.twofold += 1;
        log.set(seq, once(text));
      },
    });
    const savers = entries.map((entry) => ({ entry, saver: this.#saverOf(entry) }));
    const pointsNow = (entry: Entry) => pointsOf(entry, game.timeline);
    game.subscribe(() => {
      const { ready, rankedTo, ranking } = game.snapshot;
      if (!ready) return;
      const players = ranking?.players ?? 0;
      const final = game.timeline.ended ? 'end' : undefined;
      for (const { entry, saver } of savers)
        saver.follow({ points: pointsNow(entry), seq: game.last, rankedTo, players, final });
    });
    game.open();
    const lose = () => {
      done.drops += 1;
      this.#realtime.drop();
    };
    const losing = dropEvery === undefined ? undefined : setInterval(lose, dropEvery);
    const end = await over;
    clearInterval(losing);
    // A fan without a socket at the end reconnects and reads the rest.
    for (const late = Date.now() + PATIENCE; game.head < end && Date.now() < late; ) await pause(500);
    const { head } = game;
    const points = new Map(entries.map((entry) => [entry.id, pointsNow(entry)]));
    game.close();
    for (const { saver } of savers) saver.close();
    return { eventId, log, head, points };
  }

  async #joinAll(event: GameEvent): Promise<(Entry & { points: number })[]> {
    const eventId = event.id;
    for (const [hypeGame, choose] of Object.entries(choices(event))) await this.#join(hypeGame, eventId, choose);
    const active = (await this.#read(`/api/user/activeGames?eventId=${eventId}`)).data;
    const joined: (Entry & { points: number })[] = [];
    for (const hypeGame of hypeGames) {
      const id = (active as Record<HypeGame, string | null>)[hypeGame];
      if (!id) continue;
      const { data } = await this.#read(`/api/hype/get?hypeGame=${hypeGame}&gameId=${id}`);
      const { createdAt, items, points } = data as Game;
      joined.push({ ...asEntry({ id, eventId, hypeGame, createdAt, items }), points });
    }
    done.joins += joined.length;
    return joined;
  }

  /** Repeats a call without an answer, until it is known whether the fan has joined. */
  async #join(hypeGame: string, eventId: string, choose: (items: unknown) => object): Promise<void> {
    for (;;) {
      try {
        await this.#http.join(hypeGame, eventId, choose);
        return;
      } catch (error) {
        const said = String(error);
        if (said.includes('AlreadyJoined')) return;
        // Joining has closed or the offer has expired: the fan goes on without it.
        if (/JoiningClosed|OfferExpired/.test(said)) {
          done.closed += 1;
          return;
        }
        failed(hypeGame, error);
        await pause(1_000);
      }
    }
  }

  #saverOf({ id, hypeGame, points }: Entry & { points: number }): PointsSaver {
    return new PointsSaver(points, {
      save: async (claimed) => {
        const path = `/api/hype/savePoints?hypeGame=${hypeGame}&hypeGameId=${id}`;
        await this.#call('PUT', path, { points: claimed });
        done.saves += 1;
      },
      saved: () => {},
      listens: () => true,
    });
  }

  /** Repeats a read until it is answered. */
  async #read(path: string): Promise<Reply> {
    for (;;) {
      try {
        return await this.#call('GET', path);
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        await pause(1_000);
      }
    }
  }

  /** Makes a call as the client does; a refusal throws a Fault. */
  async #call(method: string, path: string, body?: object): Promise<Reply> {
    done.calls += 1;
    const reply = await this.#http.call(method, path, body).catch((error: unknown) => {
      failed(path, error);
      throw new Fault('Network', 0, String(error));
    });
    const { http, error, data } = reply;
    if (http >= 500) {
      // API Gateway and the edge refuse in bodies of another form.
      failed(path, error?.code ?? http);
      throw new Fault('InternalError', http, error?.message ?? '');
    }
    if (error) done.refused += 1;
    if (error) throw new Fault(error.code as FanFaultCode, http, error.message, data);
    return reply;
  }
}

function failed(what: string, why: unknown): void {
  done.failed += 1;
  console.error(`${what}: ${why}`);
}
