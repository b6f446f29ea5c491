import { decodeJwt } from 'jose';
import { noteSession } from '../../stores/sessions.ts';
import { hasSignedOut, noteEnd } from '../../stores/sign-outs.ts';
import { deviceWords } from './device-words.ts';
import { type Sessions, sessions } from './session.ts';

const begin: Required<Sessions>['begin'] = async ({ access }, agent, since) => {
  // Straight from the pool, so the signature needs no check.
  const { sub = '', origin_jti: id, auth_time: began } = decodeJwt<{ origin_jti?: string; auth_time?: number }>(access);
  if (id === undefined || began === undefined) return true;
  await noteSession({ fanId: sub, id, began, device: deviceWords(agent) });
  const now = Date.now();
  if (!(await hasSignedOut(sub, since, now))) return true;
  await noteEnd(sub, id, now);
  return false;
};

/** The sessions of a Lambda whose calls start some. */
export const startedSessions: Required<Sessions> = { ...sessions, begin };
