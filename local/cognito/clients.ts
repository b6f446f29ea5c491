import { type Operation, text } from './operation.ts';

/** DescribeUserPoolClient: how the back end learns a client's secret. */
export const describeUserPoolClient: Operation = async (service, input) => {
  const pool = service.pools.pool(text(input, 'UserPoolId'));
  const { id, secret, properties } = service.pools.client(text(input, 'ClientId'), pool.id);
  const { ClientName = id, ExplicitAuthFlows } = properties;
  return {
    UserPoolClient: {
      UserPoolId: pool.id,
      ClientName,
      ClientId: id,
      ...(secret !== undefined && { ClientSecret: secret }),
      ...(ExplicitAuthFlows && { ExplicitAuthFlows }),
    },
  };
};
