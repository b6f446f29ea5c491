import { isRecord } from '../lib/unknown.ts';
import type { Act, ClockPlay, Play, ShotPlay, StatPlay, StatusPlay } from './play.ts';

type Data = Record<string, unknown>;
type StatDetails = Omit<StatPlay, 'kind' | 'act' | 'tid' | 'pid' | 'classification' | 'stats'>;

const classifier = /^[A-Z0-9_]{1,40}$/;
const DELETED = 'DELETED_';
const acts: readonly Act[] = ['PLAYER', 'TEAM', 'OTHER'];
const shotTypes: readonly ShotPlay['shotType'][] = ['MAKE', 'MISS'];
const shotStatuses: readonly unknown[] = ['RECORDED', 'UPDATED', 'DELETED'];

/** Turns -0 into 0: JSON has no -0, so a stored play would differ from the one that was read. */
const plain = (value: number): number => value + 0;

/** The play in the data of a message, or what is wrong with it, to follow "the message". */
export function readPlay(kind: Play['kind'], data: Data): Play | string {
  const play = readFact(kind, data);
  if (typeof play === 'string' || !isRecord(data.correction)) return play;
  const { why, was } = data.correction;
  const before = isRecord(was) ? readFact(kind, was) : undefined;
  if (typeof why !== 'string' || before === undefined || typeof before === 'string')
    return 'has a correction that is not whole';
  return { ...play, correction: { why, was: before } };
}

function readFact(kind: Play['kind'], data: Data): Play | string {
  const facts = readFacts(data);
  if (typeof facts === 'string') return facts;
  switch (kind) {
    case 'stat':
      return readStat(facts, data);
    case 'shot':
      return readShot(facts, data);
    case 'status':
      return readStatus(facts, data);
    case 'clock':
      return readClock(facts, data);
  }
}

function readFacts({ id, rev = 1, order, timestamp, period, clock, status, m }: Data): StatDetails | string {
  if (!isId(id)) return 'has no id';
  if (!isWhole(rev) || rev < 1) return 'has a rev that is no whole number ≥ 1';
  if (!isTime(timestamp)) return 'has no timestamp';
  if (!isAmount(order)) return 'has no order';
  if (!isPeriod(period)) return 'has no period';
  if (!isAmount(clock)) return 'has no clock';
  if (status !== undefined && !isId(status)) return 'has a status that is no name';
  const facts: StatDetails = {
    id,
    rev,
    order: plain(order),
    at: plain(Math.floor(timestamp)),
    period: plain(period),
    clock: plain(clock),
  };
  if (status !== undefined) facts.status = status;
  if (isRecord(m) && m.m === 'DELETED') facts.void = true;
  return facts;
}

function readStatus({ status, ...facts }: StatDetails, { closes }: Data): StatusPlay | string {
  if (status === undefined) return 'has no status';
  const play: StatusPlay = { ...facts, kind: 'status', status };
  if (Array.isArray(closes)) play.closes = closes.filter((key) => isId(key));
  return play;
}

function readStat(facts: StatDetails, data: Data): StatPlay | string {
  const { tid, pid, classification } = data;
  const act = acts.find((known) => known === data.act);
  if (!act) return 'has an unknown act';
  if (!isId(tid) && !(act === 'OTHER' && tid === '')) return 'has no tid';
  if (act === 'PLAYER' ? !isId(pid) : pid != null && !isId(pid)) return 'has no pid';
  if (pid === tid) return 'takes a team for a player';
  if (!isId(classification)) return 'has no classification';
  const stats = readStats(data.stats);
  if (typeof stats === 'string') return stats;
  const deleted = classification.startsWith(DELETED) && classification.length > DELETED.length;
  const play: StatPlay = {
    ...facts,
    kind: 'stat',
    act,
    tid,
    classification: deleted ? classification.slice(DELETED.length) : classification,
    stats,
  };
  if (isId(pid)) play.pid = pid;
  if (deleted) play.void = true;
  return play;
}

const NO_STATS = 'has stats that are not finite numbers by classifier';

/** Scores are whole numbers on the wire. Others may be halves, such as sacks. */
function readStats(stats: unknown): Record<string, number> | string {
  if (!isRecord(stats) || Array.isArray(stats)) return NO_STATS;
  const read: Record<string, number> = {};
  for (const [stat, value] of Object.entries(stats)) {
    if (!classifier.test(stat) || !isStat(value)) return NO_STATS;
    if (stat === 'PTS' && !Number.isInteger(value)) return 'has points that are no whole number';
    read[stat] = plain(value);
  }
  return read;
}

/** Drops an invalid stated score, and keeps the reading of the clock. */
function readClock(facts: StatDetails, { stated }: Data): ClockPlay {
  const { home, away } = isRecord(stated) ? stated : {};
  const clock = { ...facts, kind: 'clock' } as const;
  return isWhole(home) && isWhole(away) ? { ...clock, stated: { home: plain(home), away: plain(away) } } : clock;
}

function readShot(facts: StatDetails, data: Data): ShotPlay | string {
  const { tid, pid, shotStatus, hsx, hsy } = data;
  if (!isId(tid)) return 'has no tid';
  if (!isId(pid)) return 'has no pid';
  const shotType = shotTypes.find((known) => known === data.shotType);
  if (!shotType) return 'has an unknown shotType';
  if (shotStatus !== undefined && !shotStatuses.includes(shotStatus)) return 'has an unknown shotStatus';
  const play: ShotPlay = { ...facts, kind: 'shot', tid, pid, shotType };
  if (shotStatus === 'DELETED') play.void = true;
  if (hsx == null && hsy == null) return play;
  if (!isNumber(hsx) || !isNumber(hsy)) return 'has half a place';
  return { ...play, hsx: plain(hsx), hsy: plain(hsy) };
}

// The limits of ids and numbers in a play. A play that exceeds one is never stored, so the log can always be read back.

/** Most characters of an id or a name. */
const MAX_ID = 200;
/** Largest amount of one stat in one play, by its absolute value. */
const MAX_STAT = 1_000_000;
/** Largest time that a Date can hold, epoch ms. */
const MAX_TIME = 8_640_000_000_000_000;
/** Largest number of periods. */
const MAX_PERIOD = 99;

/** An id of a play, team or player, or the name of a status. `__proto__` would be lost as the key of an object. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_ID && value !== '__proto__';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isAmount = (value: unknown): value is number => isNumber(value) && value >= 0;
export const isWhole = (value: unknown): value is number => isAmount(value) && Number.isSafeInteger(value);
/** Epoch ms. */
export const isTime = (value: unknown): value is number => isAmount(value) && value <= MAX_TIME;
const isPeriod = (value: unknown): value is number => isWhole(value) && value <= MAX_PERIOD;
const isStat = (value: unknown): value is number => isNumber(value) && Math.abs(value) <= MAX_STAT;
