import type { Act, ClockPlay, Play, Score, ShotPlay, StatPlay } from './play.ts';
import { isAmount, isId, isPeriod, isStat, isTime, isWhole } from './valid.ts';

type Data = Record<string, unknown>;
type Facts = Omit<StatPlay, 'kind' | 'act' | 'tid' | 'pid' | 'classification' | 'stats'>;

const classifier = /^[A-Z0-9_]{1,40}$/;
const DELETED = 'DELETED_';
const acts: readonly unknown[] = ['PLAYER', 'TEAM', 'OTHER'] satisfies Act[];
const shotTypes: readonly unknown[] = ['MAKE', 'MISS'] satisfies ShotPlay['shotType'][];
const shotStatuses: readonly unknown[] = ['RECORDED', 'UPDATED', 'DELETED'];

/** JSON knows one zero only; -0 would not survive the journey. */
const plain = (value: unknown): number => (value as number) + 0;

/** The play in the data of a message, or what is wrong with it, to follow "the message". */
export function readPlay(kind: Play['kind'], data: Data): Play | string {
  const wrong = wrongWith(data);
  if (wrong) return wrong;
  const facts = factsOf(data);
  switch (kind) {
    case 'stat':
      return readStat(facts, data);
    case 'shot':
      return readShot(facts, data);
    case 'status':
      return facts.status === undefined ? 'has no status' : { ...facts, kind, status: facts.status };
    case 'clock':
      return readClock(facts, data);
  }
}

function wrongWith(data: Data): string | undefined {
  if (!isId(data.id)) return 'has no id';
  if (data.rev !== undefined && !(isWhole(data.rev) && data.rev >= 1)) return 'has a rev that is no whole number ≥ 1';
  if (!isAmount(data.order)) return 'has no order';
  if (!isTime(data.timestamp)) return 'has no timestamp';
  if (!isPeriod(data.period)) return 'has no period';
  if (!isAmount(data.clock)) return 'has no clock';
  if (data.status !== undefined && !isId(data.status)) return 'has a status that is no name';
  return undefined;
}

function factsOf(data: Data): Facts {
  const facts: Facts = {
    id: data.id as string,
    rev: (data.rev as number | undefined) ?? 1,
    order: plain(data.order),
    at: plain(data.timestamp),
    period: plain(data.period),
    clock: plain(data.clock),
  };
  if (typeof data.status === 'string') facts.status = data.status;
  if ((data.m as { m?: unknown } | null | undefined)?.m === 'DELETED') facts.void = true;
  return facts;
}

function readStat(facts: Facts, data: Data): StatPlay | string {
  const { act, tid, pid, classification } = data;
  if (!acts.includes(act)) return 'has an unknown act';
  if (!isId(tid) && !(act === 'OTHER' && tid === '')) return 'has no tid';
  if (act === 'PLAYER' ? !isId(pid) : pid != null && !isId(pid)) return 'has no pid';
  if (pid === tid) return 'takes a team for a player';
  if (!isId(classification)) return 'has no classification';
  const stats = readStats(data.stats);
  if (!stats) return 'has stats that are not finite numbers by classifier';
  const deleted = classification.startsWith(DELETED) && classification.length > DELETED.length;
  const play: StatPlay = {
    ...facts,
    kind: 'stat',
    act: act as Act,
    tid,
    classification: deleted ? classification.slice(DELETED.length) : classification,
    stats,
  };
  if (isId(pid)) play.pid = pid;
  if (deleted) play.void = true;
  return play;
}

function readStats(stats: unknown): Record<string, number> | undefined {
  if (typeof stats !== 'object' || stats === null || Array.isArray(stats)) return undefined;
  const read: Record<string, number> = {};
  for (const [stat, value] of Object.entries(stats)) {
    if (!classifier.test(stat) || !isStat(value)) return undefined;
    read[stat] = plain(value);
  }
  return read;
}

/** A stated score that is no score is left out: the reading of the clock is still one. */
function readClock(facts: Facts, { stated }: Data): ClockPlay {
  const { home, away } = (stated ?? {}) as Partial<Score>;
  const clock = { ...facts, kind: 'clock' } as const;
  return isWhole(home) && isWhole(away) ? { ...clock, stated: { home: plain(home), away: plain(away) } } : clock;
}

function readShot(facts: Facts, data: Data): ShotPlay | string {
  const { tid, pid, shotType, shotStatus, hsx, hsy } = data;
  if (!isId(tid)) return 'has no tid';
  if (!isId(pid)) return 'has no pid';
  if (!shotTypes.includes(shotType)) return 'has an unknown shotType';
  if (shotStatus !== undefined && !shotStatuses.includes(shotStatus)) return 'has an unknown shotStatus';
  const play: ShotPlay = { ...facts, kind: 'shot', tid, pid, shotType: shotType as ShotPlay['shotType'] };
  if (shotStatus === 'DELETED') play.void = true;
  if (hsx == null && hsy == null) return play;
  if (!Number.isFinite(hsx) || !Number.isFinite(hsy)) return 'has half a place';
  return { ...play, hsx: plain(hsx), hsy: plain(hsy) };
}
