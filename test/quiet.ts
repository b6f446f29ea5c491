/** Drops logs and metrics of Lambdas, which only some tests read (test/fixtures/logs.ts). They bypass vitest's own capture. */
const MARK = Symbol.for('hype.quiet');
for (const stream of [process.stdout, process.stderr]) {
  // The process is already quiet.
  if (MARK in stream) continue;
  const write = stream.write.bind(stream);
  const quiet = (chunk: string | Uint8Array, ...more: []): boolean =>
    /^\{"_aws"|"service":"hype"/.test(String(chunk)) || write(chunk, ...more);
  Object.assign(stream, { write: quiet, [MARK]: true });
}
