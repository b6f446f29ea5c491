import { randomUUID } from 'node:crypto';
import { rateOf } from '../../../operator/assembly.ts';
import type { ResourceTypes } from '../foundations.ts';
import { named, required } from '../resource.ts';

export const eventsTypes: ResourceTypes = {
  'AWS::Events::Rule': {
    identity: named('events', 'rule/'),
    make(resource, { functions, place, movers }) {
      if (resource.properties.State === 'DISABLED') return;
      const rate = rateOf(required(resource, 'ScheduleExpression'));
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
      let timer: NodeJS.Timeout | undefined;
      const run = () => {
        for (const fn of targets) void fn.invoke(event(Date.now()));
      };
      movers.add({
        start() {
          timer = setInterval(run, rate);
        },
        stop: () => clearInterval(timer),
      });
    },
  },
};
