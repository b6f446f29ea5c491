import { createHash, timingSafeEqual } from 'node:crypto';
import { Sha256 } from '@aws-crypto/sha256-js';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';
import { Unauthorized } from './fault.ts';

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string };

/** The signed parts of a request; header names are lower case. */
export type Signed = { method: string; path: string; headers: Record<string, string>; body: string };

const shape =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/([^/,]+)\/aws4_request, *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$/;
/** Maximum difference between the signature's time and now, in both directions, ms. */
const skew = 5 * 60_000;

function dateOf(text: string | undefined): Date | null {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '') ?? [];
  return y ? new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) : null;
}

/**
 * Signs the request again with the expected credentials and compares. Throws Unauthorized for an unknown key, another service,
 * an expired date, or any difference in method, path, signed headers or body.
 */
export async function verifySignature(
  { method, path, headers, body }: Signed,
  credentials: Credentials,
  now: Date,
): Promise<void> {
  const [, accessKeyId, day, region = '', service, signedHeaders = '', signature = ''] =
    shape.exec(headers.authorization ?? '') ?? [];
  const date = dateOf(headers['x-amz-date']);
  if (
    accessKeyId !== credentials.accessKeyId ||
    service !== 'appsync' ||
    !date ||
    !headers['x-amz-date']?.startsWith(day ?? ' ')
  )
    throw new Unauthorized('Permission denied');
  if (headers['x-amz-security-token'] !== credentials.sessionToken) throw new Unauthorized('Permission denied');
  if (Math.abs(now.getTime() - date.getTime()) > skew) throw new Unauthorized('Signature expired');

  const names = signedHeaders.split(';');
  if (!names.includes('host')) throw new Unauthorized("'Host' must be a 'SignedHeader' in the AWS Authorization.");
  const signed = Object.fromEntries(names.map((name) => [name, headers[name] ?? '']));
  // The caller's body hash is not trusted: the hash is computed from the received body.
  const applyChecksum = 'x-amz-content-sha256' in signed;
  if (applyChecksum) signed['x-amz-content-sha256'] = createHash('sha256').update(body).digest('hex');
  const url = new URL(path, 'http://localhost');
  const again = new SignatureV4({ credentials, region, service, sha256: Sha256, applyChecksum });
  const { headers: resigned } = await again.sign(
    new HttpRequest({
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: signed,
      body,
    }),
    { signingDate: date, signableHeaders: new Set(names) },
  );
  const expected = shape.exec(resigned.authorization ?? '')?.[6] ?? '';
  const same = expected.length === 64 && timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
  if (!same) throw new Unauthorized('The request signature we calculated does not match the signature you provided.');
}
