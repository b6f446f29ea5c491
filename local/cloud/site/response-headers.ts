import * as v from 'valibot';

const Override = v.boolean();
const SecurityHeaders = v.strictObject({
  ContentSecurityPolicy: v.optional(v.strictObject({ ContentSecurityPolicy: v.string(), Override })),
  ContentTypeOptions: v.optional(v.strictObject({ Override })),
  FrameOptions: v.optional(v.strictObject({ FrameOption: v.string(), Override })),
  ReferrerPolicy: v.optional(v.strictObject({ ReferrerPolicy: v.string(), Override })),
  StrictTransportSecurity: v.optional(
    v.strictObject({ AccessControlMaxAgeSec: v.number(), IncludeSubdomains: v.optional(v.boolean()), Override }),
  ),
});
const CustomHeaders = v.strictObject({
  Items: v.array(v.strictObject({ Header: v.string(), Value: v.string(), Override })),
});

const ResponseHeadersConfig = v.strictObject({
  Name: v.optional(v.string()),
  Comment: v.optional(v.string()),
  CustomHeadersConfig: v.optional(CustomHeaders, { Items: [] }),
  SecurityHeadersConfig: v.optional(SecurityHeaders, {}),
});

type Headers = Record<string, string | string[]>;
export type HeadersPolicy = (headers: Headers) => Headers;

/** Converts a response headers policy to a function. Throws for parts that are not supported. */
export function headersPolicy(config: unknown): HeadersPolicy {
  const { SecurityHeadersConfig, CustomHeadersConfig } = v.parse(ResponseHeadersConfig, config);
  const added: Added[] = [
    ...securityHeaders(SecurityHeadersConfig),
    ...CustomHeadersConfig.Items.map(({ Header, Value, Override }): Added => [Header.toLowerCase(), Value, Override]),
  ];

  return (headers) => {
    const result = { ...headers };
    for (const [name, value, override] of added) if (override || !(name in result)) result[name] = value;
    return result;
  };
}

/** Name, value, and whether it overrides the origin's own header. */
type Added = [name: string, value: string, override: boolean];

function* securityHeaders(config: v.InferOutput<typeof SecurityHeaders>): Generator<Added> {
  const {
    ContentSecurityPolicy: content,
    ContentTypeOptions: type,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
    StrictTransportSecurity: transport,
  } = config;
  if (content) yield ['content-security-policy', content.ContentSecurityPolicy, content.Override];
  if (type) yield ['x-content-type-options', 'nosniff', type.Override];
  if (frame) yield ['x-frame-options', frame.FrameOption, frame.Override];
  if (referrer) yield ['referrer-policy', referrer.ReferrerPolicy, referrer.Override];
  if (transport) {
    const { AccessControlMaxAgeSec, IncludeSubdomains, Override } = transport;
    const scope = IncludeSubdomains ? '; includeSubDomains' : '';
    yield ['strict-transport-security', `max-age=${AccessControlMaxAgeSec}${scope}`, Override];
  }
}
