import { createServer } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import { walk } from '../../../lambdas/handlers/canary.ts';
import { listening } from '../../fixtures/listening.ts';

const NOW = Date.UTC(2024, 10, 5);
type Answer = { status?: number; type?: string; body: string };

/** Answers of a site by path, which tests change. */
let answers: Record<string, Answer>;
let asked: string[];
let url: string;

const ok = (data: unknown): Answer => ({ body: JSON.stringify({ status: 200, data }) });

beforeEach(async () => {
  asked = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] as string;
    asked.push(path);
    const { status = 200, type = 'application/json', body } = answers[path] ?? { status: 404, body: '' };
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  const { url: base, close } = await listening(server);
  url = base;
  answers = {
    '/': { type: 'text/html', body: '<script type="module" src="/assets/app-1.js"></script>' },
    '/assets/app-1.js': { type: 'text/javascript', body: '' },
    '/config.json': { body: JSON.stringify({ graphqlUrl: `${url}/graphql`, apiKey: 'da2-x' }) },
    '/graphql': { body: '{"data":{"schedule":[]}}' },
    '/api/auth/session': ok({ isLoggedIn: false }),
    '/api/gameManagement/schedule': ok([
      { id: 'a', startsAt: NOW - 1 },
      { id: 'b', startsAt: NOW + 1 },
    ]),
    '/api/gameManagement/gameEvent': ok({ id: 'a' }),
    '/api/gameManagement/messages': ok([]),
  };
  return close;
});

it('walks the whole way, and changes nothing', async () => {
  expect(await walk({ url, now: NOW })).toEqual(['page', 'session', 'schedule', 'game', 'messages', 'graphql']);
  expect(asked.sort()).toEqual(Object.keys(answers).sort());
});

it('leaves out the game if no game has begun', async () => {
  answers['/api/gameManagement/schedule'] = ok([]);
  expect(await walk({ url, now: NOW })).toEqual(['page', 'session', 'schedule', 'graphql']);
});

it.each<[string, string, Answer]>([
  ['a page without a script', '/', { type: 'text/html', body: '<p>hello</p>' }],
  ['a script that is the page', '/assets/app-1.js', { type: 'text/html', body: '' }],
  ['a back end that breaks', '/api/auth/session', { status: 500, body: '{}' }],
  ['a schedule that is none', '/api/gameManagement/schedule', { body: '{"status":200}' }],
  ['a log that cannot be read', '/api/gameManagement/messages', { status: 503, body: '' }],
  ['a key that has ended', '/graphql', { status: 401, body: '{"errors":[{"errorType":"UnauthorizedException"}]}' }],
])('fails by name at %s', async (_, path, answer) => {
  answers[path] = answer;
  await expect(walk({ url, now: NOW })).rejects.toThrow(path === '/graphql' ? 'AppSync answered 401' : path);
});
