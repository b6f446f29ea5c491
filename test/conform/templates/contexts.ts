const alarmEmail = 'on-call@hype.example';
const domain = { domainName: 'play.hype.example' };
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012';

/** Every context that changes the templates, by name; regions other than the first are of the templates, not of the caller. */
export const contexts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  dev: {},
  prod: { stage: 'prod', alarmEmail },
  'prod with a domain and its zone': { stage: 'prod', alarmEmail, ...domain, hostedZoneId: 'Z0123456789' },
  'prod with a domain and its certificate': { stage: 'prod', alarmEmail, ...domain, certificateArn },
  'prod in another region': {
    ...{ stage: 'prod', alarmEmail, region: 'eu-central-1', ...domain, hostedZoneId: 'Z0123456789' },
  },
  'dev in another region': { region: 'eu-central-1' },
  'dev with guests': { guestAccess: true },
  'dev with alarms, mail and a catalogue': {
    alarmEmail,
    mailFrom: 'hype@hype.example',
    catalogueSources: [{ provider: 'espn', url: 'https://site.api.espn.com/scoreboard' }],
  },
};
