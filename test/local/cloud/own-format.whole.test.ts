import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sports } from '../../../games/sports/sports.ts';
import { isStatus, phases } from '../../../games/timeline/status.ts';
import { cloudForFile } from './cloud-for-file.ts';

// Runs the commands and files of the pages on the product's own format, as written, on the real templates.
const root = new URL('../../..', import.meta.url).pathname;
const pageOf = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
const format = pageOf('hype-format.md');
const guide = pageOf('own-game.md');
/** The blocks of a page to copy, with the text after their opening fence. */
const blocksOf = (page: string) =>
  [...page.matchAll(/^```(.+)\n([\s\S]+?)^```$/gm)].map(([, info = '', text = '']) => ({ info, text }));

const { dataDir, get, feed } = cloudForFile();
const before = { ...process.env };

const statusOf = async (eventId: string) => (await feed('status', eventId)).answer;
const patient = { timeout: 20_000 };

describe('docs/hype-format.md', () => {
  const files = new Map(
    blocksOf(format).flatMap(({ info, text }) => (info.startsWith('json ') ? [[info.slice(5), JSON.parse(text)]] : [])),
  );

  /** A file of the page with times of a game that begins now. */
  const now = Date.now();
  const written = (name: string): string => {
    const starts = Date.parse(files.get('schedule.json').events[0].startsAt);
    const moved = JSON.stringify(files.get(name), (key, value) => {
      if (key === 'startsAt') return Date.parse(value) - starts + now;
      return key === 'timestamp' ? value - starts + now : value;
    });
    const path = join(dataDir, name);
    writeFileSync(path, moved);
    return path;
  };

  it('has files that are taken whole, and have the described effects', { timeout: 120_000 }, async () => {
    expect([...files.keys()]).toEqual(['schedule.json', 'plays.json', 'correction.json', 'ending.json']);
    const { answer, status } = await feed('import', 'hype', written('schedule.json'));
    expect([status, answer]).toMatchObject([0, [{ events: 1, teams: 2, dropped: [], ignored: [] }]]);

    const pushed = await feed('push', 'hype', written('plays.json'));
    expect(pushed.answer).toMatchObject({ status: 200, answer: { data: { plays: 7, ignored: [] } } });
    const begun = { status: 'LIVE', score: { home: 3, away: 2 } };
    await expect.poll(() => statusOf('sum-har-1'), patient).toMatchObject(begun);

    await feed('push', 'hype', written('correction.json'));
    await expect.poll(() => statusOf('sum-har-1'), patient).toMatchObject({ score: { home: 2, away: 2 } });
    const stats = await get(`/api/gameManagement/stats?eventId=sum-har-1`);
    const { data } = (await stats.json()) as { data: { pid: string; totalStats: Record<string, number> }[] };
    expect(data.find(({ pid }) => pid === 'har-11')?.totalStats.AST ?? 0).toBe(0);
    expect(data.find(({ pid }) => pid === 'har-7')?.totalStats).toMatchObject({ PTS: 2, FG2: 1 });

    await feed('push', 'hype', written('ending.json'));
    await expect.poll(() => statusOf('sum-har-1'), patient).toMatchObject({ status: 'ENDED', score: { home: 2 } });
  });

  it('refuses an unknown player by name, as the page says', async () => {
    const { messages } = JSON.parse(readFileSync(written('plays.json'), 'utf8'));
    const part = { ...messages[1], data: { ...messages[1].data, pid: 'nobody' } };
    const path = join(dataDir, 'refused.json');
    writeFileSync(path, JSON.stringify({ eventId: 'sum-har-1', messages: [part] }));
    await expect(feed('push', 'hype', path)).rejects.toThrow('an unknown player nobody');
  });

  it('has every classification of both sports with its stats, and every status', () => {
    for (const { sport, eventTypes } of Object.values(sports)) {
      const name = sport.charAt(0) + sport.slice(1).toLowerCase();
      const part = format.split(`### ${name}\n`)[1]?.split('\n#')[0] ?? '';
      const listed = [...part.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \|$/gm)].map(([, ...cells]) => cells);
      const known = Object.entries(eventTypes).map(([key, { label, stats }]) => {
        const adds = Object.entries(stats).map(([stat, value]) => `${stat} ${value}`);
        return [key, label, adds.join(', ') || 'nothing'];
      });
      expect(listed).toEqual(known);
    }
    const part = format.split('### Statuses\n')[1]?.split('\n#')[0] ?? '';
    const named = [...part.matchAll(/`(\w+)`/g)].map(([, status = '']) => status);
    expect(named.filter((status) => !isStatus(status))).toEqual([]);
    expect(new Set([...phases, 'LIVE', 'ACTIVE', 'ENDED', 'SCHEDULED', 'LINEUP'])).toEqual(new Set(named));
  });
});

describe('docs/own-game.md', () => {
  /** Where a copied command goes: the script of package.json, in a folder of its own, on the cloud of this test. */
  const shell = `npm() {
    if [ "$1 $2 $3 $4" != "run -s feed --" ]; then echo "what is $*?" >&2; return 9; fi
    shift 4; INIT_CWD="$PWD" "${process.execPath}" --import "${root}node_modules/tsx/dist/loader.mjs" "${root}operator/commands/feed.ts" "$@" "--data=${dataDir}"
  }`;

  it('has commands that make, play, correct and end a game as they are written', { timeout: 180_000 }, async () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(scripts.feed).toBe('tsx operator/commands/feed.ts');
    const [start, ...steps] = blocksOf(guide);
    // `npm start` is replaced by this test's cloud.
    expect(start).toEqual({ info: 'sh start', text: 'npm start\n' });
    expect(steps.map(({ info }) => info)).toEqual(['sh', 'sh', 'sh', 'sh']);

    const script = (text: string) => ['set -e', shell, text].join('\n');
    const env = { ...before, HOME: dataDir };
    const run = (text: string) => promisify(execFile)('bash', ['-c', script(text)], { cwd: dataDir, env });
    const [schedule = '', plays = '', correction = '', ending = ''] = steps.map(({ text }) => text);

    const { stdout: imported } = await run(schedule);
    const parts = imported.split('\n]\n').slice(0, -1);
    const reports = parts.map((text) => JSON.parse(`${text}]`));
    const taken = { events: 1, teams: 2, dropped: [] };
    expect(reports).toMatchObject([[taken], [taken]]);

    // One terminal: the correction knows the time of the play.
    await run(plays);
    await expect.poll(() => statusOf('my-game'), patient).toMatchObject({ score: { home: 3, away: 2 } });
    const first = JSON.parse(readFileSync(join(dataDir, 'mine/plays.json'), 'utf8')).messages[0].data.timestamp;
    const { stdout: corrected } = await run(`NOW=${first / 1000}\n${correction}`);
    expect(JSON.parse(corrected)).toMatchObject({ answer: { data: { plays: 1, ignored: [] } } });
    await expect.poll(() => statusOf('my-game'), patient).toMatchObject({ score: { home: 2, away: 2 } });
    const { stdout: said } = await run(ending);
    expect(said).toContain('"eventId": "my-game"');
    const end = { status: 'ENDED', score: { home: 2, away: 2 } };
    await expect.poll(() => statusOf('my-game'), patient).toMatchObject(end);
  });
});
