import { randomUUID } from 'node:crypto';
import { rateOf } from '../../../operator/assembly.ts';
import type { ResourceTypes } from '../foundations.ts';
import { named, required } from '../resource.ts';

export const eventsTypes: ResourceTypes = {
  'AWS::Events::Rule': {
    identity: named('events', 'rule/'),
    make(resource, { functions, place, movers }) {
      if (resource.properties.State === 'DISABLED') return;
      const expression = required<string>(resource, 'ScheduleExpression');
      const targets = required<{ Arn: string }[]>(resource, 'Targets').map(({ Arn }) => functions.get(Arn));
      const event = (due: number) => ({
        version: '0',
        id: randomUUID(),
        'detail-type': 'Scheduled Event',
        source: 'aws.events',
        account: place.accountId,
        time: new Date(due).toISOString(),
        region: place.region,
        resources: [resource.identity.attributes.Arn],
        detail: {},
      });
      movers.add(
        onSchedule(expression, (due) => {
          for (const fn of targets) void fn.invoke(event(due));
        }),
      );
    },
  },
};

/** Runs `task` at each time of the schedule, from start to stop. */
export function onSchedule(expression: string, task: (due: number) => void): { start(): void; stop(): void } {
  const rate = rateOf(expression);
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer = setInterval(() => task(Date.now()), rate);
    },
    stop: () => clearInterval(timer),
  };
}
