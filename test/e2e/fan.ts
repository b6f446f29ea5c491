/** A fan without a browser: calls over HTTP, with the cookies a browser would keep. */
export class HttpFan {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** The cookies as a browser sends them. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** One call as the site itself makes it. @param more other headers, such as a foreign Origin */
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

  async signUp(name = `fan_${Math.random().toString(36).slice(2, 10)}`): Promise<string> {
    const password = 'tip0ff-tonight';
    await this.call('POST', '/api/auth/signUp', { username: name, email: `${name}@example.com`, password });
    return name;
  }

  /** Today's recorded game that is on, or about to be; those of the invented leagues are passed over. */
  async liveGame(): Promise<{ id: string; status: string }> {
    const now = Date.now();
    const { data } = await this.call('GET', `/api/gameManagement/schedule?from=${now - 864e5}&to=${now + 864e5}`);
    const games = (data as { id: string; status: string; startsAt: number }[]).sort((a, b) => a.startsAt - b.startsAt);
    const game = games.find(({ id, status }) => id.startsWith('gsw-bkn') && status !== 'ENDED');
    if (!game) throw new Error('there is no game on');
    return game;
  }

  /** Joins Bingo with the first board as it is offered. */
  async joinBingo(eventId: string): Promise<Game> {
    const { data: offer } = await this.call('GET', `/api/hype/offer?hypeGame=bingo&eventId=${eventId}&board=1`);
    const { items, version, position, board } = offer as Record<string, unknown>;
    const answer = await this.call('POST', '/api/hype/create?hypeGame=bingo', {
      eventId,
      items,
      version,
      position,
      board,
    });
    return answer.data as Game;
  }
}

export type Reply = { http: number; status?: number; data?: unknown; error?: { code: string; message: string } };
export type Game = { id: string; points: number; createdAt: number; items: Record<string, unknown>[] };
