type Overridable = { Override: boolean };

/** ResponseHeadersPolicyConfig of a template. */
export type ResponseHeadersConfig = {
  Name?: string;
  Comment?: string;
  CustomHeadersConfig?: { Items: (Overridable & { Header: string; Value: string })[] };
  RemoveHeadersConfig?: { Items: { Header: string }[] };
  SecurityHeadersConfig?: {
    ContentSecurityPolicy?: Overridable & { ContentSecurityPolicy: string };
    ContentTypeOptions?: Overridable;
    FrameOptions?: Overridable & { FrameOption: string };
    ReferrerPolicy?: Overridable & { ReferrerPolicy: string };
    StrictTransportSecurity?: Overridable & {
      AccessControlMaxAgeSec: number;
      IncludeSubdomains?: boolean;
      Preload?: boolean;
    };
    XSSProtection?: Overridable & { Protection: boolean; ModeBlock?: boolean; ReportUri?: string };
  };
};

type Headers = Record<string, string | string[]>;
/** What a policy makes of the origin's headers. */
export type HeadersPolicy = (headers: Headers) => Headers;

const known = new Set(['Name', 'Comment', 'CustomHeadersConfig', 'RemoveHeadersConfig', 'SecurityHeadersConfig']);

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
  const removed = (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase());

  return (headers) => {
    const result = Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.includes(name)));
    for (const { name, value, override } of added) if (override || !(name in result)) result[name] = value;
    return result;
  };
}

function securityHeaders(config: NonNullable<ResponseHeadersConfig['SecurityHeadersConfig']>) {
  const headers: [name: string, value: string, override: boolean][] = [];
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy } = config;
  const { StrictTransportSecurity: hsts, XSSProtection: xss } = config;
  if (ContentSecurityPolicy) {
    const { ContentSecurityPolicy: policy, Override } = ContentSecurityPolicy;
    headers.push(['content-security-policy', policy, Override]);
  }
  if (ContentTypeOptions) headers.push(['x-content-type-options', 'nosniff', ContentTypeOptions.Override]);
  if (FrameOptions) headers.push(['x-frame-options', FrameOptions.FrameOption, FrameOptions.Override]);
  if (ReferrerPolicy) headers.push(['referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy.Override]);
  if (hsts) {
    const parts = [
      `max-age=${hsts.AccessControlMaxAgeSec}`,
      hsts.IncludeSubdomains && 'includeSubDomains',
      hsts.Preload && 'preload',
    ];
    headers.push(['strict-transport-security', parts.filter(Boolean).join('; '), hsts.Override]);
  }
  if (xss) {
    const parts = [
      xss.Protection ? '1' : '0',
      xss.ModeBlock && 'mode=block',
      xss.ReportUri && `report=${xss.ReportUri}`,
    ];
    headers.push(['x-xss-protection', parts.filter(Boolean).join('; '), xss.Override]);
  }
  return headers;
}
