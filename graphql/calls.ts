import { type Call, fanCalls, read, write } from './fan-calls.ts';

const deskCalls = {
  acts: { ...read, path: '/api/desk/acts', who: 'operator', folder: 'desk', paged: true },
  previewCorrection: { ...read, path: '/api/desk/previewCorrection', who: 'operator', folder: 'desk' },
  evenings: { ...read, path: '/api/desk/evenings', who: 'operator', folder: 'desk' },
  newEvent: { ...write, path: '/api/desk/newEvent', who: 'operator', folder: 'desk' },
  correct: { ...write, path: '/api/desk/correct', who: 'operator', folder: 'desk' },
  enter: { ...write, path: '/api/desk/enter', who: 'operator', folder: 'desk' },
  takeBack: { ...write, path: '/api/desk/takeBack', who: 'operator', folder: 'desk' },
  endEvent: { ...write, path: '/api/desk/endEvent', who: 'operator', folder: 'desk' },
  callOff: { ...write, path: '/api/desk/callOff', who: 'operator', folder: 'desk' },
  postpone: { ...write, path: '/api/desk/postpone', who: 'operator', folder: 'desk' },
  resume: { ...write, path: '/api/desk/resume', who: 'operator', folder: 'desk' },
  renameFan: { ...write, path: '/api/desk/renameFan', who: 'operator', folder: 'desk' },
} as const satisfies Record<string, Call>;

/** Every call once, for the HTTP API, AppSync and the Lambdas. The key is the GraphQL field. */
export const calls = { ...fanCalls, ...deskCalls } as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
// Object.keys loses the names.
export const callNames = Object.keys(calls) as CallName[];

/** Calls whose answers CloudFront caches. */
export const sharedCalls = callNames.filter((name) => 'shared' in calls[name]);
