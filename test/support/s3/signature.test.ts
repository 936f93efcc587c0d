/**
 * The examples of the documentation of Amazon S3, “Authenticating Requests: Using the Authorization Header” and “Using Query
 * Parameters”, with their signatures.
 */
import { expect, test } from 'vitest';
import { type SignedRequest, verifySignature } from './signature.ts';

const CREDENTIALS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = new Date('2013-05-24T00:00:00Z');
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

type Example = {
  method?: string;
  target: string;
  signed?: Record<string, string>;
  payload?: string;
  signature: string;
};

function request({ method = 'GET', target, signed = {}, payload = EMPTY, signature }: Example): SignedRequest {
  const headers: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': payload,
    'x-amz-date': '20130524T000000Z',
    ...signed,
  };
  const names = Object.keys(headers).sort().join(';');
  headers.authorization = `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`;
  return { method, target, headers };
}

const EXAMPLES: Array<[string, Example]> = [
  [
    'GET Object',
    {
      target: '/test.txt',
      signed: { range: 'bytes=0-9' },
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  ],
  [
    'PUT Object',
    {
      method: 'PUT',
      target: '/test%24file.text',
      signed: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payload: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    },
  ],
  [
    'GET Bucket Lifecycle',
    { target: '/?lifecycle', signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543' },
  ],
  [
    'GET Bucket (List Objects)',
    {
      target: '/?max-keys=2&prefix=J',
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    },
  ],
];

test.each(EXAMPLES)('%s is verified, and nothing else', (_name, example) => {
  const genuine = request(example);
  const verify = (changed: Partial<SignedRequest>, now = NOW) =>
    verifySignature({ ...genuine, ...changed }, CREDENTIALS, now);
  expect(verify({})).toEqual({ ok: true, payload: example.payload ?? EMPTY });
  expect(verify({ method: 'DELETE' })).toEqual({ ok: false, code: 'SignatureDoesNotMatch' });
  expect(verify({ target: `/other${example.target}` })).toEqual({ ok: false, code: 'SignatureDoesNotMatch' });
  const otherPayload = { ...genuine.headers, 'x-amz-content-sha256': EMPTY.replace('e3', 'e4') };
  expect(verify({ headers: otherPayload })).toEqual({ ok: false, code: 'SignatureDoesNotMatch' });
  const unsigned = { ...genuine.headers, 'x-amz-copy-source': '/examplebucket/secret' };
  expect(verify({ headers: unsigned })).toEqual({ ok: false, code: 'AccessDenied' });
  expect(verify({}, new Date('2013-05-24T00:16:00Z'))).toEqual({ ok: false, code: 'RequestTimeTooSkewed' });
  expect(verify({ headers: { ...genuine.headers, authorization: undefined } })).toEqual({
    ok: false,
    code: 'AccessDenied',
  });
});

test('an address with a signature is verified until it expires', () => {
  const query = [
    'X-Amz-Algorithm=AWS4-HMAC-SHA256',
    'X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request',
    'X-Amz-Date=20130524T000000Z',
    'X-Amz-Expires=86400',
    'X-Amz-SignedHeaders=host',
    'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  ].join('&');
  const verify = (target: string, time = '2013-05-24T23:59:00Z') =>
    verifySignature(
      { method: 'GET', target, headers: { host: 'examplebucket.s3.amazonaws.com' } },
      CREDENTIALS,
      new Date(time),
    );
  const target = `/test.txt?${query}`;
  expect(verify(target)).toEqual({ ok: true, payload: 'UNSIGNED-PAYLOAD' });
  expect(verify(target, '2013-05-25T00:00:01Z')).toEqual({ ok: false, code: 'AccessDenied' });
  expect(verify(target.replace('86400', '86401'))).toEqual({ ok: false, code: 'SignatureDoesNotMatch' });
  expect(verify(target.replace('86400', '604801'))).toEqual({ ok: false, code: 'AuthorizationQueryParametersError' });
  expect(verify(`${target}&response-content-type=text%2Fhtml`)).toEqual({ ok: false, code: 'SignatureDoesNotMatch' });
  expect(verify(target.replace('test.txt', 'other.txt'))).toEqual({ ok: false, code: 'SignatureDoesNotMatch' });
  expect(verify(target.replace('us-east-1', 'eu-west-1'))).toEqual({ ok: false, code: 'AuthorizationHeaderMalformed' });
});
