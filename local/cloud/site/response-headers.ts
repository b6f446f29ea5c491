type Overridable = { Override: boolean };

/** ResponseHeadersPolicyConfig of a template. */
export type ResponseHeadersConfig = {
  Name?: string;
  Comment?: string;
  CustomHeadersConfig?: { Items: (Overridable & { Header: string; Value: string })[] };
  SecurityHeadersConfig?: Partial<SecurityHeaders>;
};

type SecurityHeaders = {
  ContentSecurityPolicy: Overridable & { ContentSecurityPolicy: string };
  ContentTypeOptions: Overridable;
  FrameOptions: Overridable & { FrameOption: string };
  ReferrerPolicy: Overridable & { ReferrerPolicy: string };
  StrictTransportSecurity: Overridable & {
    AccessControlMaxAgeSec: number;
    IncludeSubdomains?: boolean;
    Preload?: boolean;
  };
};

type Headers = Record<string, string | string[]>;
/** What a policy makes of the origin's headers. */
export type HeadersPolicy = (headers: Headers) => Headers;

const known = new Set(['Name', 'Comment', 'CustomHeadersConfig', 'SecurityHeadersConfig']);

/** A response headers policy as a function. Throws on a part that it would have to leave out. */
export function headersPolicy(config: ResponseHeadersConfig): HeadersPolicy {
  const unknown = Object.keys(config).filter((part) => !known.has(part));
  if (unknown.length > 0)
    throw new Error(`A response headers policy has ${unknown.join(', ')}, which is not known here`);
  const added = [
    ...securityHeaders(config.SecurityHeadersConfig ?? {}),
    ...(config.CustomHeadersConfig?.Items ?? []).map(
      ({ Header, Value, Override }) => [Header, Value, Override] as const,
    ),
  ].map(([name, value, override]) => ({ name: name.toLowerCase(), value, override }));

  return (headers) => {
    const result = { ...headers };
    for (const { name, value, override } of added) if (override || !(name in result)) result[name] = value;
    return result;
  };
}

const parts = (...texts: (string | false | undefined)[]): string => texts.filter(Boolean).join('; ');

/** The header of each part of the configuration, and its value. */
const security: { [Part in keyof SecurityHeaders]: [header: string, value: (part: SecurityHeaders[Part]) => string] } =
  {
    ContentSecurityPolicy: ['content-security-policy', (part) => part.ContentSecurityPolicy],
    ContentTypeOptions: ['x-content-type-options', () => 'nosniff'],
    FrameOptions: ['x-frame-options', (part) => part.FrameOption],
    ReferrerPolicy: ['referrer-policy', (part) => part.ReferrerPolicy],
    StrictTransportSecurity: [
      'strict-transport-security',
      ({ AccessControlMaxAgeSec, IncludeSubdomains, Preload }) =>
        parts(`max-age=${AccessControlMaxAgeSec}`, IncludeSubdomains && 'includeSubDomains', Preload && 'preload'),
    ],
  };

const securityHeaders = (config: Partial<SecurityHeaders>): [name: string, value: string, override: boolean][] =>
  (Object.keys(security) as (keyof SecurityHeaders)[]).flatMap((name) => {
    const part = config[name];
    const [header, value] = security[name] as [string, (part: unknown) => string];
    return part ? [[header, value(part), part.Override]] : [];
  });
