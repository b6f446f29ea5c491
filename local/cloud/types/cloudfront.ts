import type { Foundations, ResourceTypes } from '../foundations.ts';
import { ownName, required } from '../resource.ts';
import { type ForwardingConfig, forwardingOf } from '../site/cache-policy.ts';
import { type Behavior, Distribution } from '../site/distribution.ts';
import { EdgeFunction } from '../site/edge-function.ts';
import { headersPolicy } from '../site/response-headers.ts';

type CachePolicyConfig = {
  MinTTL: number;
  DefaultTTL: number;
  MaxTTL: number;
  ParametersInCacheKeyAndForwardedToOrigin: ForwardingConfig & {
    EnableAcceptEncodingGzip: boolean;
    EnableAcceptEncodingBrotli?: boolean;
  };
};

type OriginConfig = {
  Id: string;
  DomainName: string;
  OriginPath?: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
};

type BehaviorConfig = {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
  LambdaFunctionAssociations?: unknown;
  Compress?: boolean;
};

type DistributionConfig = {
  DefaultRootObject?: string;
  Origins: OriginConfig[];
  DefaultCacheBehavior: BehaviorConfig;
  CacheBehaviors?: BehaviorConfig[];
  CustomErrorResponses?: { ResponsePagePath?: string }[];
};

export const cloudfrontTypes: ResourceTypes = {
  'AWS::CloudFront::Function': {
    ignores: { AutoPublish: 'there is one version', FunctionConfig: 'there is one runtime', Name: 'the id is enough' },
    identity: (resource, { place }) => {
      const FunctionARN = `arn:aws:cloudfront::${place.accountId}:function/${ownName(resource)}`;
      return { ref: FunctionARN, attributes: { FunctionARN } };
    },
    make(resource, { edgeFunctions, log }) {
      const title = resource.path.replace(/\/.*/, '');
      const fn = new EdgeFunction(title, required(resource, 'FunctionCode'), (line) => log(title, line));
      edgeFunctions.add(fn, resource.identity.ref);
    },
  },

  'AWS::CloudFront::ResponseHeadersPolicy': {
    make(resource, { headersPolicies }) {
      headersPolicies.add(headersPolicy(required(resource, 'ResponseHeadersPolicyConfig')), resource.identity.ref);
    },
  },

  'AWS::CloudFront::CachePolicy': {
    make(resource, { cachePolicies }) {
      const config = required<CachePolicyConfig>(resource, 'CachePolicyConfig');
      const key = config.ParametersInCacheKeyAndForwardedToOrigin;
      const lifetime = { least: config.MinTTL, usual: config.DefaultTTL, most: config.MaxTTL };
      const compress = key.EnableAcceptEncodingGzip || key.EnableAcceptEncodingBrotli === true;
      cachePolicies.add({ ...forwardingOf(key), compress, lifetime }, resource.identity.ref);
    },
  },

  'AWS::CloudFront::OriginRequestPolicy': {
    make(resource, { originRequestPolicies }) {
      originRequestPolicies.add(forwardingOf(required(resource, 'OriginRequestPolicyConfig')), resource.identity.ref);
    },
  },

  'AWS::CloudFront::Distribution': {
    identity: (resource, { place }) => ({
      ref: ownName(resource),
      attributes: { DomainName: place.host },
    }),
    make(resource, foundations) {
      const config = required<DistributionConfig>(resource, 'DistributionConfig');
      // The stacks use error responses only for the cache time of errors, and errors are not cached here.
      if (config.CustomErrorResponses?.some(({ ResponsePagePath }) => ResponsePagePath))
        throw new Error('A distribution has a page for errors, which is not known here');
      const distribution = new Distribution({
        defaultRootObject: config.DefaultRootObject ?? '',
        behaviors: [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map((behavior) =>
          behaviorOf(behavior, config.Origins, foundations),
        ),
        origin: (domainName) => foundations.origins.get(domainName),
      });
      foundations.distributions.add(distribution, resource.identity.ref);
    },
  },
};

function behaviorOf(config: BehaviorConfig, origins: OriginConfig[], foundations: Foundations): Behavior {
  const { PathPattern, OriginRequestPolicyId, ResponseHeadersPolicyId, FunctionAssociations = [] } = config;
  const origin = origins.find(({ Id }) => Id === config.TargetOriginId);
  if (!origin) throw new Error(`A distribution has no origin ${config.TargetOriginId}`);
  const { DomainName: domainName, OriginPath: path = '' } = origin;
  foundations.origins.get(domainName);
  const unknown = FunctionAssociations.find(({ EventType }) => EventType !== 'viewer-request');
  if (unknown || config.LambdaFunctionAssociations) {
    throw new Error(
      `A distribution runs code at ${unknown?.EventType ?? 'the edge by Lambda'}, which is not known here`,
    );
  }
  const [association] = FunctionAssociations;
  return {
    ...(PathPattern === undefined ? {} : { pathPattern: PathPattern }),
    origin: { domainName, path, headers: headersOf(origin, foundations) },
    allowedMethods: config.AllowedMethods ?? ['GET', 'HEAD'],
    cachePolicy: foundations.cachePolicies.get(config.CachePolicyId),
    ...(OriginRequestPolicyId && { originRequestPolicy: foundations.originRequestPolicies.get(OriginRequestPolicyId) }),
    ...(ResponseHeadersPolicyId && { headersPolicy: foundations.headersPolicies.get(ResponseHeadersPolicyId) }),
    ...(association && { viewerRequest: foundations.edgeFunctions.get(association.FunctionARN) }),
    compress: config.Compress === true,
  };
}

const headersOf = ({ OriginCustomHeaders = [] }: OriginConfig, { secrets }: Foundations): Record<string, string> =>
  Object.fromEntries(
    OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), secrets.resolved(HeaderValue)]),
  );
