import { readCollegeSentence } from './college-sentence.ts';
import { laterals, otherSide, type Side, stat } from './college-words.ts';
import * as says from './nfl-words.ts';
import type { Grammar, SentenceRow, SentenceStat } from './sentence.ts';

type Found = Readonly<Record<string, string | undefined>>;

/**
 * Reads the league's own sentences: "J.Akins left tackle to HST 42 for 7 yards (C.Clark)." Of a reversed play the text behind it counts.
 * Scores in the short form of a scoring summary have the same words in college games.
 */
export const readNflSentence: Grammar = (row) => {
  if (says.shortForm.test(row.text)) return readCollegeSentence(row);
  const final = (row.text.split(/\bREVERSED\.?\s*/).at(-1) ?? '').replaceAll(/\s+/g, ' ').trim();
  const reading = new Reading(row);
  const penalties = penaltiesIn(final, row);
  if (/\bNo Play\b/i.test(final)) {
    const stats: SentenceStat[] = penalties.map(({ stat }) => stat);
    return /\bSAFETY\b/.test(final) ? [...stats, stat(89, 'defence')] : stats;
  }
  const words = final.replace(says.preface, '');
  const tried = words.search(says.tryStart);
  reading.play(tried < 0 ? words : words.slice(0, tried));
  for (const { stat, side, spot } of penalties) reading.penalty(stat, side, spot);
  return [...reading.stats, ...tryIn(tried < 0 ? '' : words.slice(tried), reading.scorer)];
};

const tackles: ReadonlySet<number> = new Set([79, 80, 82]);
const catches: ReadonlySet<number> = new Set([21, 22, 23, 24]);

/** One play, as far as its sentence has been read. */
class Reading {
  readonly stats: SentenceStat[] = [];
  /** The pass or the punt, whose yards depend on what follows. */
  #sent: SentenceStat | undefined;
  /** Who has the ball. `stat`: has their yards and touchdown. `at`: the last stated place, yards to the defence's end zone. */
  #carrier: { side: Side; stat: SentenceStat; moved: boolean; at: number | undefined } | undefined;
  #fumbler: { side: Side; name: string | undefined; at: number | undefined } | undefined;
  /** Code of a return: 33 after a punt, 45 after a kickoff, else 63. */
  #returned = 63;
  #isSafety = false;
  /** Where the ball was touched on its way to who recovered it. */
  #touched: number | undefined;
  /** The side of the touchdown, which also has the try. */
  scorer: Side = 'offence';

  constructor(readonly row: SentenceRow) {}

  play(all: string): void {
    const aborted = says.abortedSnap.exec(all);
    const words = all.slice(aborted?.[0].length ?? 0);
    if (aborted) {
      const [, name, recovers] = aborted;
      this.#add(53, 'offence', name);
      if (recovers) this.#add(55, 'offence', name);
      else this.#carry(10, 'offence', name);
      this.#fumbler = { side: 'offence', name, at: undefined };
    }
    const begun = this.#begin(words);
    for (const { groups = {} } of words.slice(begun).matchAll(says.tokens)) this.#take(groups);
    if (this.#isSafety) this.#add(89, 'defence');
  }

  /** A penalty against the team with the ball, enforced short of where it got to, takes the yards beyond. */
  penalty(stat: SentenceStat, side: Side, spot: string): void {
    this.stats.push(stat);
    const [now, at] = [this.#carrier, this.#placeOf(spot)];
    if (!now?.moved || now.side !== side || at === undefined || now.at === undefined) return;
    this.#gain(-Math.abs(at - now.at));
    now.at = at;
  }

  /** Reads who did what at first. Returns where the rest begins. */
  #begin(words: string): number {
    let [all = '', name, second, third, fourth]: (string | undefined)[] = [];
    const is = (pattern: RegExp): boolean => {
      [all = '', name, second, third, fourth] = pattern.exec(words) ?? [];
      return all !== '';
    };
    if (is(says.passed)) {
      const isCaught = !second && third !== undefined && !/^\s*INTERCEPTED/.test(words.slice(all.length));
      this.#sent = this.#add(isCaught ? 15 : 14, 'offence', name);
      if (isCaught) this.#carry(21, 'offence', third);
      if (third) this.#add(115, 'offence', third);
    } else if (is(says.sacked)) this.#carry(20, 'offence', name);
    else if (is(says.spiked)) this.#add(14, 'offence', name);
    else if (is(says.punted)) {
      this.#sent = this.#add(29, 'offence', name, Number(second));
      this.#fumbler = { side: 'defence', name: undefined, at: this.#placeOf(third ?? '') };
      this.#returned = 33;
    } else if (is(says.blockedPunt)) {
      this.#add(2, 'offence', name);
      this.#add(86, 'defence', second);
    } else if (is(says.kicked)) {
      this.#add(41, 'offence', name, Number(second));
      this.#returned = 45;
    } else if (is(says.fieldGoal)) {
      this.#add(third === 'GOOD' ? 70 : 69, 'offence', name, Number(second));
      if (fourth) this.#add(88, 'defence', fourth);
    } else if (is(says.ran)) this.#carry(10, 'offence', name);
    return all.length;
  }

  #take({
    hit,
    interceptor,
    lateral,
    caught,
    impetus,
    muffer,
    fumble,
    forcer,
    again,
    spot,
    how,
    ...found
  }: Found): void {
    const now = this.#carrier;
    if (hit) for (const name of namesIn(hit)) this.#add(110, 'defence', name);
    else if (interceptor) {
      if (this.#sent) this.#sent.statId = 19;
      this.#carry(25, 'defence', interceptor);
    } else if (lateral && now) this.#carry(laterals.get(now.stat.statId) ?? 63, now.side, lateral);
    else if (caught) this.#add(39, 'defence', caught);
    else if (impetus) this.#lengthen(this.#placeOf(impetus));
    else if (found.touched) this.#touched ??= this.#placeOf(found.touched);
    else if (muffer) {
      this.#carry(this.#returned, 'defence', muffer);
      this.#fumbler = { side: 'defence', name: muffer, at: this.#fumbler?.at };
      if (this.#returned === 33) this.#add(53, 'defence', muffer);
    } else if (fumble) {
      const [side, name] = [now?.side ?? 'offence', now?.stat.name];
      this.#fumbler = { side, name, at: now?.at };
      this.#add(forcer ? 52 : 53, side, name);
      if (forcer) this.#add(91, otherSide(side), forcer);
    } else if (again) this.#recoverOwn(this.#placeOf(spot ?? ''));
    else if (how) this.#recover(how, found.recoverer, this.#touched ?? this.#placeOf(found.where ?? ''));
    else if (found.yards !== undefined || found.still) this.#move(found);
    else if (found.score && this.#carrier) {
      this.#carrier.stat.statId += 1;
      this.scorer = this.#carrier.side;
      if (this.#sent && catches.has(this.#carrier.stat.statId)) this.#sent.statId = 16;
    } else if (found.safety) this.#isSafety = true;
    else if (found.names) this.#stop(found.names);
  }

  /** A muffed kickoff that its catcher picks up is a return, no fumble. */
  #recoverOwn(at: number | undefined): void {
    const [now, fumbler] = [this.#carrier, this.#fumbler];
    if (!now || !fumbler || now.stat.statId === 45) return;
    this.#add(55, fumbler.side, fumbler.name);
    if (now.stat.statId === 33) this.#lengthen(at);
    else if (at !== undefined && now.at !== undefined) this.#gain(now.side === 'offence' ? now.at - at : at - now.at);
    now.at = at;
  }

  #recover(how: string, name: string | undefined, at: number | undefined): void {
    const [now, fumbler] = [this.#carrier, this.#fumbler];
    if (!fumbler || (!now && this.#returned === 33)) {
      this.#carry(63, how === 'RECOVERED' ? 'defence' : 'offence', name);
      return;
    }
    if (now?.stat.statId === 45 && !now.moved) this.#add(53, fumbler.side, fumbler.name);
    if (now?.stat.statId === 33 && !now.moved) this.#lengthen(at);
    else if (now?.moved && at !== undefined && now.at !== undefined) {
      // The carrier keeps no yards beyond the place where the ball ended behind them.
      this.#gain(Math.min(now.side === 'offence' ? now.at - at : at - now.at, 0));
    }
    if (how === 'recovered') this.#carry(55, fumbler.side, name);
    else {
      this.#add(106, fumbler.side, fumbler.name);
      this.#carry(59, otherSide(fumbler.side), name);
    }
  }

  #move({ mover, yards, to = '' }: Found): void {
    if (mover && !this.#carrier) this.#carry(this.#returned, 'defence', mover);
    if (!this.#carrier) return;
    this.#gain(Number(yards ?? 0));
    this.#carrier.moved = true;
    this.#carrier.at = this.#placeOf(to) ?? this.#carrier.at;
  }

  /** Tackles and sacks, or without a move passes defended. "(A, B)": A tackles, B assists; "(A; B)": both assist. */
  #stop(words: string): void {
    const [now, names] = [this.#carrier, namesIn(words)];
    if (!now?.moved) {
      for (const name of names) this.#add(85, 'defence', name);
      return;
    }
    const isSacked = this.stats.some(({ statId }) => statId === 83);
    const isShared = /;| and /.test(words);
    for (const [index, name] of names.entries()) {
      if (now.stat.statId === 20 && !isSacked)
        this.#add(names.length > 1 ? 84 : 83, otherSide(now.side), name, now.stat.yards);
      const hasTackled = this.stats.some((stat) => stat.name === name && tackles.has(stat.statId));
      if (!hasTackled) this.#add(isShared || index > 0 ? 82 : names.length > 1 ? 80 : 79, otherSide(now.side), name);
      if (this.#isSafety) this.#add(89, otherSide(now.side), name);
    }
    this.#isSafety = false;
  }

  #add(statId: number, side: Side, name?: string, yards = 0): SentenceStat {
    const added = stat(statId, side, name, yards);
    this.stats.push(added);
    return added;
  }

  #carry(statId: number, side: Side, name?: string): void {
    this.#carrier = { side, stat: this.#add(statId, side, name), moved: false, at: undefined };
  }

  #gain(yards: number): void {
    if (!this.#carrier) return;
    this.#carrier.stat.yards += yards;
    if (this.#sent && catches.has(this.#carrier.stat.statId)) this.#sent.yards += yards;
  }

  /** Adds the yards that a punt rolls on behind the player who would have caught it, at most to the goal line. */
  #lengthen(at: number | undefined): void {
    const from = this.#fumbler?.at;
    if (this.#sent && at !== undefined && from !== undefined) this.#sent.yards += Math.max(from - Math.max(at, 0), 0);
  }

  /** Yards to the defence's end zone. */
  #placeOf(spot: string): number | undefined {
    const [, code, line] = /^(?:([A-Z]{2,3}) )?(-?\d+)$/.exec(spot) ?? [];
    if (line === undefined) return undefined;
    const side = code === undefined ? 'defence' : sideOf(code, this.row);
    return side === undefined ? undefined : side === 'defence' ? Number(line) : 100 - Number(line);
  }
}

const namesIn = (words: string): string[] => words.match(says.anyName) ?? [];

const sideOf = (code: string, { offence, defence }: SentenceRow): Side | undefined => {
  if (says.sameTeam(code, offence.abbreviation)) return 'offence';
  return says.sameTeam(code, defence.abbreviation) ? 'defence' : undefined;
};

/** The try after a touchdown, of the side that made it. */
function tryIn(words: string, side: Side): SentenceStat[] {
  if (words === '') return [];
  const by = (statId: number, name?: string) => stat(statId, side, name);
  const kick = says.extraPoint.exec(words);
  if (kick) {
    const [, kicker, how, blocker] = kick;
    return [by(how === 'GOOD' ? 72 : 73, kicker), ...(blocker ? [stat(87, otherSide(side), blocker)] : [])];
  }
  const failed = Number(!/ATTEMPT SUCCEEDS/.test(words));
  if (/^DEFENSIVE/.test(words)) return [stat(404 - failed, otherSide(side))];
  const [, passer, catcher] = says.twoPointPass.exec(words) ?? [];
  if (passer) return [by(77 + failed, passer), by(104 + failed, catcher)];
  return [by(75 + failed, says.twoPointRun.exec(words)?.[1])];
}

/** Penalties that were enforced; declined and offsetting ones are written in small letters. */
function penaltiesIn(words: string, row: SentenceRow) {
  return [...words.matchAll(says.penalty)].flatMap(([, code = '', name, yards, spot = '']) => {
    const side = sideOf(code, row);
    if (!side) return [];
    return [{ stat: stat(93, side, name, Number(yards)), side, spot }];
  });
}
