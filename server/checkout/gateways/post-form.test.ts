/** Requests to a gateway over TLS are only sent if its certificate is valid. */
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, expect, test } from 'vitest';
import { GatewayUnavailable } from './gateway.ts';
import { postForm } from './post-form.ts';

const DAY_MS = 86_400_000;
const config = { gatewayTimeoutMs: 5000 };
let server: Server;
const known = getCACertificates('default');
afterEach(() => {
  setDefaultCACertificates(known);
  server.close();
});

/** Starts a gateway whose certificate is trusted and valid between two days, counted from today. */
async function gateway(fromDay: number, toDay: number, name = 'localhost'): Promise<string> {
  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS);
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    notBeforeDate: day(fromDay),
    notAfterDate: day(toDay),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  });
  setDefaultCACertificates([...known, cert]);
  server = createServer({ key, cert }, (_request, response) => response.end('{"status":1}')).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  return `https://localhost:${(server.address() as AddressInfo).port}/`;
}

test('a gateway with a good certificate is heard', async () => {
  expect(await postForm(config, await gateway(-1, 1), {})).toEqual({ status: 1 });
});

test.each([
  ['has expired', -2, -1, 'localhost', 'CERT_HAS_EXPIRED'],
  ['is not valid yet', 1, 2, 'localhost', 'CERT_NOT_YET_VALID'],
  ['is of another name', -1, 1, 'elsewhere.example', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])('one whose certificate %s is told nothing, and counts as away', async (_, from, to, name, reason) => {
  const asked = postForm(config, await gateway(from, to, name), { key: 'secret' });
  await expect(asked).rejects.toThrow(GatewayUnavailable);
  await expect(asked).rejects.toThrow(reason);
});
