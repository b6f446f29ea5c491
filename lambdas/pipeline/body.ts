import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The body in bytes. */
export const bytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
