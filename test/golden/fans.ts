import { freeSquare } from '../../games/side-games/bingo/card.ts';
import type { Award, HypeGame } from '../../games/side-games/side-game.ts';
import { pointsOf, score } from '../../games/side-games/side-games.ts';
import { sports } from '../../games/sports/sports.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import { readEntry } from '../../operator/game-files/entry.ts';

/** Makes entries from short texts with players' names. */
export class Fans {
  readonly #timeline: Timeline;
  readonly #ids: ReadonlyMap<string, string>;

  /** @param ids of the players by name */
  constructor(timeline: Timeline, ids: ReadonlyMap<string, string>) {
    this.#timeline = timeline;
    this.#ids = ids;
  }

  /** @param rows of five squares, such as "Durant PTS 22" or "FREE", with commas between them @param picks index of those picked */
  bingo(createdAt: number, rows: readonly string[], picks: readonly number[] = []): Scored {
    const squares = rows.flatMap((row) => row.split(', '));
    const items = squares.map((square, index) => {
      const [name = '', classification, threshold] = square.split(' ');
      if (square === 'FREE') return freeSquare;
      return { pid: this.#id(name), classification, threshold: Number(threshold), userSelected: picks.includes(index) };
    });
    return this.#score('bingo', createdAt, { items });
  }

  mvp(createdAt: number, names: string): Scored {
    const items = names.split(' ').map((name) => ({ id: this.#id(name), last_name: name }));
    return this.#score('mvp', createdAt, { items });
  }

  /** @param predictions such as "Durant over 21.5 PTS" */
  overUnder(createdAt: number, ...predictions: string[]): Scored {
    const items = predictions.map((each) => {
      const [name = '', prediction, threshold, stat] = each.split(' ');
      return { id: this.#id(name), name, prediction, threshold: Number(threshold), stat };
    });
    return this.#score('overUnder', createdAt, { items });
  }

  /** @param away the categories in which the away team is predicted to excel; the home team in all others */
  parlay(createdAt: number, away: readonly string[]): Scored {
    const { home_team_id, away_team_id } = this.#timeline.event.game_attributes;
    const items = sports[this.#timeline.event.type].parlay.map(({ id, label }) => ({
      id,
      label,
      predictedWinner: { id: away.includes(id) ? away_team_id : home_team_id },
      homeTeam: { id: home_team_id },
      awayTeam: { id: away_team_id },
    }));
    return this.#score('parlay', createdAt, { items });
  }

  /** @param picks such as "50 41": the last digit of the home score and that of the away score */
  squares(createdAt: number, picks: string): Scored {
    const digits = picks.split(' ').map((pick) => pick.split('').map(Number));
    const selections = digits.map(([homeTeamScore, awayTeamScore]) => ({ homeTeamScore, awayTeamScore }));
    return this.#score('squares', createdAt, { items: { selections } });
  }

  ticTacToe(createdAt: number, teamId: string): Scored {
    return this.#score('ticTacToe', createdAt, { teamId });
  }

  /** The time of a status. */
  at(status: string): number {
    const heard = this.#timeline.plays().find((play) => play.status === status);
    if (!heard) throw new Error(`${status} was never heard`);
    return heard.at;
  }

  #id(name: string): string {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`nobody is called ${name}`);
    return id;
  }

  #score(hypeGame: HypeGame, createdAt: number, choice: object): Scored {
    const entry = readEntry({ hypeGame, createdAt, ...choice }, this.#timeline.event, 'entry');
    if (typeof entry === 'string') throw new Error(`the entry ${entry}`);
    const { points, awards } = score(entry, this.#timeline);
    if (pointsOf(entry, this.#timeline) !== points) throw new Error('points and score disagree');
    return { points, keys: awards.map(({ key }) => key), awards };
  }
}

export type Scored = { points: number; keys: string[]; awards: Award[] };
