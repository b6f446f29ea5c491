import { decodeJwt } from 'jose';
import { hasSignedOut, noteEnd, noteSession } from '../../stores/sign-outs.ts';
import { type Sessions, sessions } from './session.ts';

const begin: Required<Sessions>['begin'] = async ({ access }, agent, since) => {
  // The token comes directly from the pool, so the signature need not be checked.
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

/** Browsers by what they call themselves; the first that fits counts, since most of them claim to be the others as well. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const first = (known: readonly [RegExp, string][], agent: string) => known.find(([sign]) => sign.test(agent))?.[1];

/** Browser and system in words, such as "Safari on iPhone". The agent itself is not kept, since it identifies a phone. */
function deviceWords(agent: string): string {
  const browser = first(browsers, agent);
  const system = first(systems, agent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
