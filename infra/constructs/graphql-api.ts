import { readFileSync } from 'node:fs';
import { Duration, Expiration } from 'aws-cdk-lib';
import {
  AuthorizationType,
  CfnApiKey,
  type CfnGraphQLApi,
  Code,
  FieldLogLevel,
  FunctionRuntime,
  GraphqlApi,
  type IGraphqlApi,
  type ISchema,
  type ISchemaConfig,
  LambdaDataSource,
  Resolver,
} from 'aws-cdk-lib/aws-appsync';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { Kind, parse, print, visit } from 'graphql';
import { callNames, calls } from '../../graphql/calls.ts';
import type { Folder } from '../../graphql/fan-calls.ts';
import { contextOf } from '../context.ts';
import { weak } from '../stack.ts';
import { logGroup } from '../stage.ts';
import { acknowledge } from './acknowledge.ts';

const resolverCode = (file: string) => Code.fromInline(readFileSync(`infra/resolvers/${file}`, 'utf8'));

const callResolver = { runtime: FunctionRuntime.JS_1_0_0, code: resolverCode('call.js') };

/** The fields that the Lambda of a folder answers. */
const fieldsOf = (folder: string) =>
  callNames.flatMap((fieldName) =>
    calls[fieldName].folder === folder ? [{ typeName: calls[fieldName].field, fieldName }] : [],
  );

/** A year from the first of this month, so that a key is valid for eleven to twelve months and templates change once a month. */
export function keyExpiry(now: Date): Expiration {
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  return Expiration.atTimestamp(month + Duration.days(365).toMilliseconds());
}

/** The GraphQL API of graphql/calls.ts: user pool by default, API key for guests, IAM only for `publish`. */
export class HypeGraphql extends GraphqlApi {
  /** Expiry of the API keys, epoch seconds. */
  readonly keyExpires: number;
  /** The API key that the site uses. */
  readonly newestKey: string;

  constructor(
    scope: Construct,
    id: string,
    props: { userPool: UserPool; functions: Partial<Record<Folder, IFunction>> },
  ) {
    const expires = keyExpiry(new Date());
    super(scope, id, {
      name: 'Hype',
      definition: { schema: new HypeSchema() },
      authorizationConfig: {
        defaultAuthorization: {
          authorizationType: AuthorizationType.USER_POOL,
          userPoolConfig: { userPool: props.userPool },
        },
        additionalAuthorizationModes: [
          { authorizationType: AuthorizationType.API_KEY, apiKeyConfig: { expires } },
          { authorizationType: AuthorizationType.IAM },
        ],
      },
      // Stops a query that requests the same field many times under aliases.
      resolverCountLimit: 10,
    });
    this.keyExpires = expires.toEpoch();
    this.newestKey = this.makeKeys(this.keyExpires);
    this.log();

    for (const [folder, answers] of Object.entries(props.functions)) {
      const source = this.sourceOf(this, folder, answers);
      for (const { typeName, fieldName } of fieldsOf(folder))
        source.createResolver(`${typeName}-${fieldName}`, { typeName, fieldName, ...callResolver });
    }
    this.addNoneDataSource('subscribers').createResolver('Mutation-publish', {
      typeName: 'Mutation',
      fieldName: 'publish',
      runtime: FunctionRuntime.JS_1_0_0,
      code: resolverCode('publish.js'),
    });
  }

  /** Creates the keys of context `apiKeys` instead of the construct's own key, which could not be replaced while phones still use it. */
  private makeKeys(expires: number): string {
    this.node.tryRemoveChild('DefaultApiKey');
    let newest = '';
    for (const name of contextOf(this).apiKeys) {
      const key = weak(new CfnApiKey(this, `${name}ApiKey`, { apiId: this.apiId, expires }));
      // While AppSync creates the schema, it may refuse a key as a concurrent modification.
      this.addSchemaDependency(key);
      newest = key.attrApiKey;
    }
    return newest;
  }

  /** Resolves a folder's fields by a function of another stack. The resolvers are in that stack, because this one must not depend on it. */
  resolveIn(scope: Construct, folder: Folder, answers: IFunction): void {
    const dataSource = this.sourceOf(scope, folder, answers);
    for (const { typeName, fieldName } of fieldsOf(folder))
      new Resolver(scope, `${typeName}-${fieldName}`, { api: this, dataSource, typeName, fieldName, ...callResolver });
  }

  /** A data source that may invoke only the function itself; the construct's own grant would include every version and alias. */
  private sourceOf(scope: Construct, folder: string, lambdaFunction: IFunction): LambdaDataSource {
    const role = new Role(scope, `${folder}Role`, { assumedBy: new ServicePrincipal('appsync.amazonaws.com') });
    role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [lambdaFunction.functionArn] }),
    );
    return new LambdaDataSource(scope, folder, { api: this, lambdaFunction, serviceRole: role.withoutPolicyUpdates() });
  }

  /**
   * Failed fields are logged to a group with a name that AppSync sets. The construct's own logConfig would need another Lambda to set its
   * retention.
   */
  private log(): void {
    const role = new Role(this, 'LogRole', { assumedBy: new ServicePrincipal('appsync.amazonaws.com') });
    logGroup(this, 'Logs', `/aws/appsync/apis/${this.apiId}`).grantWrite(role);
    this.cfn.logConfig = {
      cloudWatchLogsRoleArn: role.roleArn,
      fieldLogLevel: FieldLogLevel.ERROR,
      excludeVerboseContent: true,
    };
    acknowledge(this, {
      ASC3: 'Failed fields are logged. The verbose content is left out on purpose: it holds arguments and headers, and so passwords and tokens.',
    });
  }

  /** The CloudFormation resource, which the construct keeps private. CDK types every default child as a construct. */
  private get cfn(): CfnGraphQLApi {
    return this.node.defaultChild as CfnGraphQLApi;
  }

  /** URL of subscriptions. */
  get realtimeUrl(): string {
    return this.cfn.attrRealtimeUrl;
  }
}

/**
 * graphql/schema.graphql for AppSync. AppSync has built-in scalars and directives and refuses a schema that defines them; it has also
 * refused descriptions and comments of enums and arguments, so all are removed (aws-appsync-community issues 38, 55, 410).
 */
export class HypeSchema implements ISchema {
  bind(api: IGraphqlApi): ISchemaConfig {
    const plain = visit(parse(readFileSync('graphql/schema.graphql', 'utf8')), {
      enter(node) {
        if (node.kind === Kind.DIRECTIVE_DEFINITION) return null;
        if (node.kind === Kind.SCALAR_TYPE_DEFINITION && node.name.value.startsWith('AWS')) return null;
        return 'description' in node ? { ...node, description: undefined } : undefined;
      },
    });
    return { apiId: api.apiId, definition: print(plain) };
  }
}
