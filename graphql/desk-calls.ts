import { type Call, read, write } from './fan-calls.ts';

/** The calls of operators. */
export const deskCalls = {
  acts: { ...read, path: '/api/desk/acts', who: 'operator', folder: 'desk', paged: true },
  previewCorrection: { ...read, path: '/api/desk/previewCorrection', who: 'operator', folder: 'desk' },
  evenings: { ...read, path: '/api/desk/evenings', who: 'operator', folder: 'desk' },
  pickCounts: { ...read, path: '/api/desk/pickCounts', who: 'operator', folder: 'desk' },
  newEvent: { ...write, path: '/api/desk/newEvent', who: 'operator', folder: 'desk' },
  correct: { ...write, path: '/api/desk/correct', who: 'operator', folder: 'desk' },
  enter: { ...write, path: '/api/desk/enter', who: 'operator', folder: 'desk' },
  takeBack: { ...write, path: '/api/desk/takeBack', who: 'operator', folder: 'desk' },
  endEvent: { ...write, path: '/api/desk/endEvent', who: 'operator', folder: 'desk' },
  callOff: { ...write, path: '/api/desk/callOff', who: 'operator', folder: 'desk' },
  postpone: { ...write, path: '/api/desk/postpone', who: 'operator', folder: 'desk' },
  closeJoining: { ...write, path: '/api/desk/closeJoining', who: 'operator', folder: 'desk' },
  removeEvent: { ...write, path: '/api/desk/removeEvent', who: 'operator', folder: 'desk' },
  resume: { ...write, path: '/api/desk/resume', who: 'operator', folder: 'desk' },
  announce: { ...write, path: '/api/desk/announce', who: 'operator', folder: 'desk' },
  takeBackAnnouncement: { ...write, path: '/api/desk/takeBackAnnouncement', who: 'operator', folder: 'desk' },
  blockFan: { ...write, path: '/api/desk/blockFan', who: 'operator', folder: 'desk' },
  unblockFan: { ...write, path: '/api/desk/unblockFan', who: 'operator', folder: 'desk' },
  renameFan: { ...write, path: '/api/desk/renameFan', who: 'operator', folder: 'desk' },
} as const satisfies Record<string, Call>;

export type DeskCallName = keyof typeof deskCalls;
