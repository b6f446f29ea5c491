import { randomUUID } from 'node:crypto';
import type { ResourceTypes } from '../foundations.ts';
import { arn, ownName, required } from '../resource.ts';
import { onSchedule } from '../schedule.ts';

type Target = { Arn: string; Input?: string };

export const eventsTypes: ResourceTypes = {
  'AWS::Events::Rule': {
    identity: (resource, { place }) => ({
      ref: ownName(resource),
      attributes: { Arn: arn(place, 'events', `rule/${ownName(resource)}`) },
    }),
    make(resource, { functions, place, movers }) {
      if (resource.properties.State === 'DISABLED') return;
      const expression = required<string>(resource, 'ScheduleExpression');
      const targets = required<Target[]>(resource, 'Targets').map((target) => ({
        fn: functions.get(target.Arn),
        input: target.Input === undefined ? undefined : JSON.parse(target.Input),
      }));
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
      movers.push(
        onSchedule(expression, (due) => {
          for (const { fn, input } of targets) void fn.invoke(input ?? event(due));
        }),
      );
    },
  },
};
