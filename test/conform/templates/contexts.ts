import { prod } from '../../infra/synthesized.ts';

const domain = { domainName: 'play.hype.example' };
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012';

/** Contexts that change the templates, by name. Each key of infra/context.ts is in at least one. */
export const contexts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  dev: {},
  'a pull request': { stage: 'pr-123' },
  'a small stage': { stage: 'club', small: true, alarmEmail: 'club@hype.example' },
  prod,
  'prod after its first deployment': { ...prod, protect: true },
  'prod with a domain and its zone': { ...prod, ...domain, hostedZoneId: 'Z0123456789' },
  'prod with a domain and its certificate': { ...prod, ...domain, certificateArn },
  'prod in an account of few concurrent Lambdas': { ...prod, reserveConcurrency: false },
  'prod in another region': { ...prod, ...domain, hostedZoneId: 'Z0123456789', region: 'eu-central-1' },
  'dev in another region': { region: 'eu-central-1' },
  'dev with guests': { guestAccess: true },
  'dev with mail, alarms, feeds, a rotated secret and a second key': {
    mailFrom: 'fans@hype.example',
    createMailIdentity: true,
    mailRate: 14,
    apiKeys: ['Default', 'Next'],
    monthlyBudget: 250,
    alarmEmail: 'on-call@hype.example',
    sourceHosts: ['site.api.espn.com'],
    contact: 'https://hype.example/about',
    catalogueSources: [{ provider: 'espn', url: 'https://site.api.espn.com/scoreboard' }],
    edgeSecretVersion: '0b1c2d3e-0b1c-2d3e-0b1c-2d3e0b1c2d3e',
  },
};
