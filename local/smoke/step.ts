import { Unmet } from './unmet.ts';

/** Runs a step under its name and passes its result on. A text stands in the step's line. @throws what the step throws */
export type Step = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;

/** Steps that tell how they went, one line each, with ms. */
export const telling =
  (say: (line: string) => void): Step =>
  async (name, run) => {
    const begun = performance.now();
    const ms = () => `${Math.round(performance.now() - begun)} ms`;
    try {
      const result = await run();
      say(`ok    ${name}, ${ms()}${typeof result === 'string' ? `: ${result}` : ''}`);
      return result;
    } catch (error) {
      if (error instanceof Unmet) say(`FAIL  ${name}, ${ms()}: ${error.message}`);
      throw error;
    }
  };
