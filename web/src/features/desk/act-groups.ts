import type { OperatorAct } from '../../../../graphql/types.generated.ts';

/** Acts that are one line: one act, or plays that an operator entered one after the other for the same reason. */
export type ActGroup = Pick<OperatorAct, 'act' | 'who' | 'why' | 'at' | 'details'> & {
  /** When the first of them was done, epoch ms; `at` is of the last. */
  since: number;
  acts: number;
};

/** A scorer's table enters hundreds of plays, between which no other act would be found. @param acts the newest first */
export function groupActs(acts: readonly OperatorAct[]): ActGroup[] {
  const groups: ActGroup[] = [];
  for (const { act, who, why, at, details } of acts) {
    const last = groups.at(-1);
    if (act === 'enter' && last?.act === act && last.who === who && last.why === why) {
      last.since = at;
      last.acts += 1;
    } else groups.push({ act, who, why, at, details, since: at, acts: 1 });
  }
  return groups;
}
