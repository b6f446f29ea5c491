import type { Foundations, ResourceTypes } from '../foundations.ts';
import { ownName, type Resource, required } from '../resource.ts';
import { forwardingOf } from '../site/cache-policy.ts';
import { type Behavior, Distribution } from '../site/distribution.ts';
import { EdgeFunction } from '../site/edge-function.ts';
import { headersPolicy } from '../site/response-headers.ts';

type Config = Record<string, unknown>;
const byId = (resource: Resource) => ({ ref: ownName(resource), attributes: { Id: ownName(resource) } });

export const cloudfrontTypes: ResourceTypes = {
  'AWS::CloudFront::Function': {
    ignores: { AutoPublish: 'there is one version', FunctionConfig: 'there is one runtime', Name: 'the id is enough' },
    identity: (resource, { place }) => {
      const FunctionARN = `arn:aws:cloudfront::${place.accountId}:function/${ownName(resource)}`;
      return { ref: FunctionARN, attributes: { FunctionARN } };
    },
    make(resource, { edgeFunctions, log }) {
      const title = resource.path.split('/')[0] as string;
      const fn = new EdgeFunction(title, required(resource, 'FunctionCode'), (line) => log(title, line));
      edgeFunctions.add(fn, resource.identity.ref);
    },
  },

  'AWS::CloudFront::ResponseHeadersPolicy': {
    identity: byId,
    make(resource, { headersPolicies }) {
      headersPolicies.add(headersPolicy(required(resource, 'ResponseHeadersPolicyConfig')), resource.identity.ref);
    },
  },

  'AWS::CloudFront::CachePolicy': {
    identity: byId,
    make(resource, { cachePolicies }) {
      const config = required<Config>(resource, 'CachePolicyConfig');
      const key = config.ParametersInCacheKeyAndForwardedToOrigin as Config;
      const lifetime = { least: Number(config.MinTTL), usual: Number(config.DefaultTTL), most: Number(config.MaxTTL) };
      const compress = key.EnableAcceptEncodingGzip === true || key.EnableAcceptEncodingBrotli === true;
      cachePolicies.add({ ...forwardingOf(key), compress, lifetime }, resource.identity.ref);
    },
  },

  'AWS::CloudFront::OriginRequestPolicy': {
    identity: byId,
    make(resource, { originRequestPolicies }) {
      originRequestPolicies.add(forwardingOf(required(resource, 'OriginRequestPolicyConfig')), resource.identity.ref);
    },
  },

  'AWS::CloudFront::Distribution': {
    identity: (resource, { place }) => ({
      ref: ownName(resource),
      attributes: { Id: ownName(resource), DomainName: place.host },
    }),
    make(resource, foundations) {
      const config = required<Config>(resource, 'DistributionConfig');
      const origins = new Map((config.Origins as Config[]).map((origin) => [origin.Id, origin]));
      // Those of the stacks say how long an error is cached, which it is not here.
      const page = ((config.CustomErrorResponses ?? []) as Config[]).find(({ ResponsePagePath }) => ResponsePagePath);
      if (page) throw new Error('A distribution has a page for errors, which is not known here');
      const behaviors = [...((config.CacheBehaviors ?? []) as Config[]), config.DefaultCacheBehavior as Config];
      const distribution = new Distribution({
        defaultRootObject: String(config.DefaultRootObject ?? ''),
        behaviors: behaviors.map((behavior) => behaviorOf(behavior, origins, foundations)),
        origin: (domainName) => foundations.origins.get(domainName),
      });
      foundations.distributions.push(distribution);
    },
  },
};

function behaviorOf(config: Config, origins: Map<unknown, Config>, foundations: Foundations): Behavior {
  const origin = origins.get(config.TargetOriginId);
  if (!origin) throw new Error(`A distribution has no origin ${String(config.TargetOriginId)}`);
  const domainName = String(origin.DomainName);
  foundations.origins.get(domainName);
  const associations = (config.FunctionAssociations ?? []) as { EventType: string; FunctionARN: string }[];
  const unknown = associations.find(({ EventType }) => EventType !== 'viewer-request');
  if (unknown || config.LambdaFunctionAssociations) {
    throw new Error(
      `A distribution runs code at ${unknown?.EventType ?? 'the edge by Lambda'}, which is not known here`,
    );
  }
  const [association] = associations;
  const { PathPattern, OriginRequestPolicyId, ResponseHeadersPolicyId } = config as Record<string, string | undefined>;
  return {
    ...(PathPattern === undefined ? {} : { pathPattern: PathPattern }),
    origin: { domainName, path: String(origin.OriginPath ?? ''), headers: headersOf(origin, foundations) },
    allowedMethods: (config.AllowedMethods ?? ['GET', 'HEAD']) as string[],
    cachePolicy: foundations.cachePolicies.get(String(config.CachePolicyId)),
    ...(OriginRequestPolicyId && { originRequestPolicy: foundations.originRequestPolicies.get(OriginRequestPolicyId) }),
    ...(ResponseHeadersPolicyId && { headersPolicy: foundations.headersPolicies.get(ResponseHeadersPolicyId) }),
    ...(association && { viewerRequest: foundations.edgeFunctions.get(association.FunctionARN) }),
    compress: config.Compress === true,
  };
}

/** Headers that a distribution sends its origin on its own account. */
function headersOf({ OriginCustomHeaders = [] }: Config, { secrets }: Foundations): Record<string, string> {
  const headers = OriginCustomHeaders as { HeaderName: string; HeaderValue: string }[];
  return Object.fromEntries(
    headers.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), secrets.resolved(HeaderValue)]),
  );
}
