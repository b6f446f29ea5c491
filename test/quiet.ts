/** What Lambdas log and count is of interest only to tests that look into it (test/fixtures/logs.ts); it goes past what vitest keeps back. */
const MARK = Symbol.for('hype.quiet');
for (const stream of [process.stdout, process.stderr]) {
  // A process that runs several files is quiet already.
  if (MARK in stream) continue;
  const write = stream.write.bind(stream);
  const quiet = (chunk: string | Uint8Array, ...more: []): boolean =>
    /^\{"_aws"|"service":"hype"/.test(String(chunk)) || write(chunk, ...more);
  Object.assign(stream, { write: quiet, [MARK]: true });
}
