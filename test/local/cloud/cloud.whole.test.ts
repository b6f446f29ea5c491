import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, onTestFinished, test } from 'vitest';
import type { LiveMessage } from '../../../games/timeline/message.ts';
import { secretOf, sign } from '../../../lambdas/feeds/webhook/signature.ts';
import { HttpFan } from '../../e2e/fan.ts';
import { scheduledEvent } from '../../fixtures/events.ts';
import { logPart } from '../../fixtures/log-part.ts';
import { action, snapshot } from '../../fixtures/nba-live.ts';
import { RealtimeClient } from '../appsync/gateway.ts';
import { cloudForFile } from './cloud-for-file.ts';

const { cloud, port, startAgain, get, config, logged, said } = cloudForFile();

/** Subscribes as Amplify does. @returns reads the texts of the envelopes received so far */
async function subscribe(name: string): Promise<() => string[]> {
  const { apiKey = '' } = await config();
  const authorization = { host: `localhost:${port()}`, 'x-api-key': apiKey };
  const client = await new RealtimeClient(port(), authorization).initialised();
  onTestFinished(() => client.socket.close());
  await client.subscribed('1', name, { authorization });
  return () => client.data('1').map(({ data }) => data.subscribe.data);
}

/** The code of a mailed link, which `npm start` prints. */
async function mailedCode(): Promise<string> {
  await expect.poll(() => said.filter((line) => line.startsWith('Mail: '))).toHaveLength(1);
  const [page, code = ''] = said.flatMap((line) => /^mail: .* · (\S+)#(\S+)$/.exec(line)?.slice(1) ?? []);
  expect(page).toBe(`${cloud().url}/verifyEmail`);
  expect(said.filter((line) => line.includes(code))).toHaveLength(1);
  return code;
}

/** Sends live messages to the ingest queue. */
async function deliver(eventId: string, messages: LiveMessage[]): Promise<void> {
  const sqs = new SQSClient({});
  onTestFinished(() => sqs.destroy());
  const QueueUrl = String(cloud().output('Hype-Feed', 'IngestQueueUrl'));
  const MessageBody = JSON.stringify({ provider: 'hype', eventId, body: { messages } });
  const ids = { MessageGroupId: eventId, MessageDeduplicationId: messages.map(({ data }) => data.id).join() };
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, ...ids }));
}

test('a fan joins, the feed makes a square, points are saved, and all of it outlives a restart', async () => {
  const { allRecordings } = await import('../../../local/league/recording.ts');
  const { rosterOf, broadcastOf } = await import('../../../local/league/broadcast.ts');
  const { putTeam } = await import('../../../lambdas/stores/teams.ts');
  const { putEvent } = await import('../../../lambdas/stores/events.ts');
  const [recording] = allRecordings();
  if (!recording) throw new Error('there is no recording');
  const { event } = broadcastOf(recording, Date.now() - 60_000, 1);
  for (const team of [recording.home, recording.away]) await putTeam(rosterOf(team, recording.sport));
  await putEvent(event);

  const fan = new HttpFan(cloud().url);
  const username = await fan.signUp();
  const code = await mailedCode();
  expect(await fan.call('POST', '/api/auth/verifyEmail', { code })).toMatchObject({ data: true });
  const session = { isLoggedIn: true, emailVerified: true };
  expect(await fan.call('GET', '/api/auth/session')).toMatchObject({ data: { session } });
  expect((await fan.liveGame()).id).toBe(event.id);
  const live = await subscribe(event.id);
  const place = { period: 1, clock: 700, rev: 1 };
  await deliver(event.id, [
    { source: 'marker', data: { id: 'tip', order: 1, ...place, timestamp: Date.now(), status: 'ACTIVE' } },
  ]);
  await expect.poll(live).toHaveLength(1);

  const game = await fan.joinBingo(event.id);
  const square = game.items.find(({ subject }) => subject === 'player') as Record<string, unknown>;
  const { pid, classification, threshold } = square;
  const tid = [recording.home, recording.away].find(({ players }) => players.some(([id]) => id === pid))?.id;
  const stats = { [String(classification)]: Number(threshold) };
  const shot = { id: 'big', order: 2, ...place, act: 'PLAYER', pid, tid, classification: 'TWO_POINT_MAKE', stats };
  await deliver(event.id, [{ source: 'boxscorestatsv2', data: { ...shot, timestamp: Date.now() } }]);
  await expect.poll(live).toHaveLength(2);
  const { data } = await fan.call('GET', `/api/gameManagement/messages?eventId=${event.id}&after=0`);
  expect((data as { data: string }[]).map((message) => message.data)).toEqual(live().map(logPart));

  const save = `/api/hype/savePoints?hypeGame=bingo&hypeGameId=${game.id}`;
  expect((await fan.call('PUT', save, { points: 10 })).http).toBe(204);
  expect((await fan.call('PUT', save, { points: 20 })).error?.code).toBe('PointsNotSupported');
  await expect.poll(() => Object.entries(cloud().backlog()).filter(([, waiting]) => waiting > 0)).toEqual([]);

  const before = await config();
  await cloud().stop();
  await expect(get('/')).rejects.toThrow();
  await startAgain();
  expect(await config()).toEqual(before);
  const kept = await fan.call('GET', `/api/hype/get?hypeGame=bingo&gameId=${game.id}`);
  // The squares have their current state; all other fields are unchanged.
  expect(kept.data).toMatchObject({ ...game, points: 10, items: expect.any(Array) });
  const { items } = kept.data as { items: { id: number; completed: boolean }[] };
  const free = 0;
  expect(items.filter(({ id, completed }) => completed && id !== free)).toHaveLength(1);
  expect(await fan.call('GET', `/api/user/leaderboard?eventId=${event.id}`)).toMatchObject({
    data: [{ username, points: 10 }],
    me: { username, points: 10, rank: 1 },
  });
});

test('a provider’s signed delivery, larger than a message of the queue, is stored and sent to subscribers once', async () => {
  const { putEvent } = await import('../../../lambdas/stores/events.ts');
  const eventId = '0022000001';
  await putEvent(scheduledEvent({ id: eventId }));
  const manager = new SecretsManagerClient({});
  onTestFinished(() => manager.destroy());
  const SecretId = String(cloud().output('Hype-Feed', 'FeedSecretArn'));
  const { SecretString = '' } = await manager.send(new GetSecretValueCommand({ SecretId }));
  const live = await subscribe(eventId);

  // Two plays a shot.
  const shots = Array.from({ length: 1_300 }, (_, row) => action(row + 1, { actionType: '2pt', shotResult: 'Missed' }));
  const body = JSON.stringify({ ...snapshot(shots), more: 'x'.repeat(1_400_000) });
  expect(body.length).toBeGreaterThan(1.5 * 1024 * 1024);
  const now = Math.floor(Date.now() / 1000);
  const post = async (secret: string) => {
    const signature = sign(secretOf(secret, 'nba-live'), now, body);
    const signed = { 'x-hype-timestamp': String(now), 'x-hype-signature': signature };
    const headers = { 'content-type': 'application/json', origin: 'https://provider.example', ...signed };
    const reply = await fetch(`${cloud().url}/api/feed/nba-live`, { method: 'POST', headers, body });
    const { data, error } = (await reply.json()) as { data?: unknown; error?: { code: string } };
    return [reply.status, error?.code ?? data];
  };
  expect(await post(SecretString)).toEqual([200, { eventId, plays: 2_600, ignored: [] }]);
  const ids = () =>
    live().flatMap((text) => {
      const envelope = JSON.parse(text);
      return ((envelope.batch ?? [envelope]) as LiveMessage[]).map(({ data }) => data.id);
    });
  await expect.poll(ids, { timeout: 20_000 }).toHaveLength(2_600);
  expect(await post(SecretString)).toEqual([409, 'AlreadyDelivered']);
  expect(await post('a guess')).toEqual([401, 'WrongSignature']);
  expect(new Set(ids()).size).toBe(2_600);
  const refused = logged.splice(0).map((line) => /^Webhook\/.*"why":"(\w+)"/.exec(line)?.[1] ?? line);
  expect(refused).toEqual(['AlreadyDelivered', 'WrongSignature']);
});

test('nothing was logged that is a bug', () => {
  expect(logged).toEqual([]);
});
