import { type FaultRow, fanFaults } from './fan-faults.ts';

const deskFaults = {
  Forbidden: { status: 403, message: 'This is for operators.' },
  FanNotFound: { status: 404, message: 'There is no fan of this name.' },
  PlayNotFound: { status: 404, message: 'There is no such play.' },
  PlayChanged: { status: 409, message: 'The play has changed since. Look at it again.' },
  EventIdTaken: { status: 409, message: 'Another event has this id, or had it. Take another id.' },
  EventJoined: { status: 409, message: 'Fans have joined this game, or are joining it. It can be called off.' },
  EventBegun: {
    status: 409,
    message: 'The game has begun. It can be called off, or its feed suspends it.',
  },
  EventNotBegun: { status: 409, message: 'The game has not begun. It can be called off.' },
} as const satisfies Record<string, FaultRow>;

/** Every fault a call can answer with: the HTTP status and the words. The key is `error.code` and GraphQL's errorType. */
export const faults = { ...fanFaults, ...deskFaults } as const satisfies Record<string, FaultRow>;

export type FaultCode = keyof typeof faults;
