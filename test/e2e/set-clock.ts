import type { BrowserContext } from 'playwright-core';

const real = Date;

/** Adds so many ms to the clock of a process, a thread or a page. It is sent there as text, so it uses nothing else of this module. */
function shiftClock(ms: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [date.now() + ms], made),
    get: (date, name) => (name === 'now' ? () => date.now() + ms : Reflect.get(date, name)),
  });
}

/** How far the set clock is ahead of the real one, ms. */
const ahead = (): number => Date.now() - real.now();

/** Sets the clock of this process to a time, epoch ms. The clock keeps running. */
export function setClock(at: number): void {
  resetClock();
  shiftClock(at - real.now());
}

export function resetClock(): void {
  globalThis.Date = real;
}

/** Options of Node for a process whose clock, and whose threads' clocks, are set as this one's. */
export function nodeOptions(): string[] {
  const preload = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
  const shift = `(${shiftClock})(${ahead()});`;
  // A thread of a Lambda has options of its own. Node's own Date header is of the real clock.
  return [
    '--import',
    preload(`
      import http from 'node:http';
      import { syncBuiltinESMExports } from 'node:module';
      import threads from 'node:worker_threads';
      ${shift}
      const { writeHead } = http.ServerResponse.prototype;
      http.ServerResponse.prototype.writeHead = function (...given) {
        if (!this.headersSent) this.setHeader('date', new Date().toUTCString());
        return writeHead.apply(this, given);
      };
      const { Worker } = threads;
      threads.Worker = class extends Worker {
        constructor(file, options) {
          super(file, { ...options, execArgv: ['--import', ${JSON.stringify(preload(shift))}] });
        }
      };
      syncBuiltinESMExports();`),
  ];
}

/** Sets the clock of a phone's pages as this process's. */
export const setPhoneClock = (context: BrowserContext): Promise<unknown> => context.addInitScript(shiftClock, ahead());
