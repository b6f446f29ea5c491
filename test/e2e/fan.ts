import type { BingoCard } from '../../games/side-games/bingo/card.ts';
import { emptyDraft, randomFill, teamOf } from '../../games/side-games/mvp/draft.ts';
import type { MvpPlayers } from '../../games/side-games/mvp/team.ts';
import { type HypeGame, hypeGames } from '../../games/side-games/side-game.ts';
import type { Entry } from '../../games/side-games/side-games.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import { choices as fanChoices } from '../laws/choices.ts';

export const password = 'tip0ff-tonight';

/** A name that no fan, team or crew has, also where a test is repeated. Letters drawn at random may be a word that is refused. */
export const newName = (kind: string): string => `${kind}_${Math.floor(Math.random() * 1e9)}`;

/** A fan without a browser, who makes calls over HTTP and keeps cookies. */
export class HttpFan {
  /** As signed up. */
  name = '';
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** The cookies as a browser sends them. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The cookies for a browser's context. @param eventId the game that the fan has chosen, if any */
  cookies(eventId?: string): { name: string; value: string; url: string }[] {
    const cookies = [...this.#cookies, ...(eventId === undefined ? [] : [['gameId', eventId] as const])];
    return cookies.map(([name, value]) => ({ name, value, url: this.#url }));
  }

  /** Makes a call as the app does. @param more other headers, such as a foreign Origin */
  async call(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Reply> {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        origin: this.#url,
        'sec-fetch-site': 'same-origin',
        cookie: this.cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    return { http: response.status, ...(text ? (JSON.parse(text) as object) : {}) } as Reply;
  }

  async signUp(name = newName('fan')): Promise<void> {
    const asked = { username: name, email: `${name}@example.com`, password };
    dataOf(await this.call('POST', '/api/auth/signUp', asked), `${name} was not signed up`);
    this.name = name;
  }

  /** Signs in with the password of all fans. @param more headers of this device */
  signIn(username: string, more?: Record<string, string>): Promise<Reply> {
    return this.call('POST', '/api/auth/signIn', { username, password }, more);
  }

  /** A recorded game of today that is on or about to begin. */
  async liveGame(): Promise<{ id: string; status: string }> {
    const now = Date.now();
    const { data } = await this.call('GET', `/api/gameManagement/schedule?from=${now - 864e5}&to=${now + 864e5}`);
    const games = (data as { id: string; status: string; startsAt: number }[]).sort((a, b) => a.startsAt - b.startsAt);
    const game = games.find(({ id, status }) => id.startsWith('gsw-bkn') && status !== 'ENDED');
    if (!game) throw new Error('there is no game on');
    return game;
  }

  /** The fan's entries in a game. */
  async entries(eventId: string): Promise<Entry[]> {
    const { data } = await this.call('GET', `/api/user/activeGames?eventId=${eventId}`);
    const joined = Object.entries(data as Record<HypeGame, string | null>).filter(([, id]) => id);
    const calls = joined.map(([hypeGame, id]) => this.call('GET', `/api/hype/get?hypeGame=${hypeGame}&gameId=${id}`));
    return (await Promise.all(calls)).map((reply) => reply.data as Entry);
  }

  /** Joins Bingo with the first offered board. */
  joinBingo(eventId: string): Promise<Game> {
    return this.join('bingo', eventId, (items) => ({ items }));
  }

  /** Joins all six side games with the offered items. */
  async joinAll(event: GameEvent): Promise<void> {
    for (const [hypeGame, choose] of Object.entries(choices(event))) await this.join(hypeGame, event.id, choose);
  }

  /** Joins a side game. @param choose returns the fan's choice of the offered items */
  async join(hypeGame: string, eventId: string, choose: (items: unknown) => object): Promise<Game> {
    const offer = await this.call('GET', `/api/hype/offer?hypeGame=${hypeGame}&eventId=${eventId}&board=1`);
    const { items, version, position, ticket, board } = dataOf(offer, `${hypeGame} was not offered`) as Record<
      string,
      unknown
    >;
    const body = { eventId, version, position, ticket, board, ...choose(items) };
    const made = await this.call('POST', `/api/hype/create?hypeGame=${hypeGame}`, body);
    return dataOf(made, `${hypeGame} was not joined`) as Game;
  }
}

/** A new fan of a site, signed in. */
export async function newFan(url: string, name?: string): Promise<HttpFan> {
  const fan = new HttpFan(url);
  await fan.signUp(name);
  return fan;
}

/** API Gateway and the edge refuse in bodies of another form. */
function dataOf({ http, data, error }: Reply, otherwise: string): unknown {
  if (http !== 200) throw new Error(`${otherwise}: ${error ? `${error.code} ${error.message}` : http}`);
  return data;
}

/** The choice of each side game: Bingo with a Pick 5, five players for MVP, the diagonal in Squares, the home team in Tic-Tac-Toe. */
export function choices({ home }: GameEvent): Record<HypeGame, (items: unknown) => object> {
  const selections = [0, 2, 4, 6, 8].map((digit) => ({ homeTeamScore: digit, awayTeamScore: digit }));
  const asOffered = (items: unknown) => ({ items });
  const anyFan = (key: HypeGame) => (items: unknown) => ({ items: fanChoices[key].choose(items, 'a fan') });
  return {
    ...(Object.fromEntries(hypeGames.map((key) => [key, anyFan(key)])) as ReturnType<typeof choices>),
    bingo: (card) => ({
      items: (card as BingoCard).map((square, index) => ({
        ...square,
        userSelected: [0, 6, 7, 18, 24].includes(index),
      })),
    }),
    mvp: (players) => ({ items: teamOf(randomFill(emptyDraft, players as MvpPlayers, 'five')) }),
    parlay: asOffered,
    overUnder: asOffered,
    squares: () => ({ items: { selections } }),
    ticTacToe: () => ({ teamId: home.id }),
  };
}

export type Reply = { http: number; status?: number; data?: unknown; error?: { code: string; message: string } };
export type Game = { id: string; points: number; createdAt: number; items: Record<string, unknown>[] };
