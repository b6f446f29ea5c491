/** What the templates say about one API, gathered from its resources. */
export type GraphqlParts = {
  apiId: string;
  arn: string;
  /** Of AWS::AppSync::GraphQLApi. */
  properties: Readonly<Record<string, unknown>>;
  schema: string;
  apiKeys: { key: string; expires: number }[];
  dataSources: { name: string; type: string; functionArn?: string }[];
  resolvers: { typeName: string; fieldName: string; dataSource: string; code: string }[];
};
