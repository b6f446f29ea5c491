/**
 * A process that asks at a fixed rate, whatever becomes of the answers (open loop): the n-th request has its moment, and its latency counts from
 * that moment, so that what a slow answer holds up is seen. Reads a Load as JSON from stdin and prints a Measured.
 */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export type Load = {
  url: string;
  /** Requests per second, and duration, s. */
  rate: number;
  seconds: number;
  /** The requests, sent in turn. */
  asks: { method: string; path: string; cookie: string; body?: string }[];
};
export type Measured = {
  /** Latencies in the order of the requests, ms. */
  latencies: number[];
  /** Counts of failures, by HTTP status or error code. */
  errors: Record<string, number>;
  /** Maximum delay of the generator itself, ms. If it is more than a few, the latencies mean nothing. */
  late: number;
};

const agent = new Agent({ keepAlive: true });

async function ask(url: string, { method, path, cookie, body }: Load['asks'][number]): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      cookie,
      origin: url,
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request(url + path, { method, headers, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(String(response.statusCode)));
      response.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body);
  });
}

async function generate({ url, rate, seconds, asks }: Load): Promise<Measured> {
  const latencies: number[] = [];
  const errors: Record<string, number> = {};
  const under: Promise<void>[] = [];
  let late = 0;
  const start = performance.now();
  for (let index = 0; index < rate * seconds; index += 1) {
    const moment = start + (index * 1000) / rate;
    const ahead = moment - performance.now();
    if (ahead > 0) await pause(ahead);
    late = Math.max(late, performance.now() - moment);
    under.push(
      ask(url, asks[index % asks.length] as Load['asks'][number]).then((outcome) => {
        latencies[index] = performance.now() - moment;
        if (!/^2/.test(outcome)) errors[outcome] = (errors[outcome] ?? 0) + 1;
      }),
    );
  }
  await Promise.all(under);
  agent.destroy();
  return { latencies, errors, late };
}

console.log(JSON.stringify(await generate(JSON.parse(await text(process.stdin)))));
