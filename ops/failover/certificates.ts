/** Certificates of etcd and Patroni, and requests that present them. */
import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { HOST } from '../environment/files.ts';
import { giveToDatabaseUser } from '../environment/programs.ts';

const TIMEOUT_MS = 1500;

export type Certificates = { folder: string; authority: Buffer; certificate: Buffer; key: Buffer };

/** Makes them for machines with these names, all of them this one. */
export function makeCertificates(parent: string, names: readonly [string, ...string[]]): Certificates {
  const folder = join(parent, 'certificates');
  const machines = names.map((name) => `${name}=${HOST}`);
  execFileSync(join(import.meta.dirname, 'make-certificates.sh'), [folder, ...machines], { stdio: 'inherit' });
  chmodSync(folder, 0o755);
  for (const name of readdirSync(folder)) giveToDatabaseUser(join(folder, name));
  const read = (name: string) => readFileSync(join(folder, name));
  return { folder, authority: read('ca.crt'), certificate: read(`${names[0]}.crt`), key: read(`${names[0]}.key`) };
}

type Options = { method?: string; body?: string; isWithout?: boolean };

/** `isWithout` presents no certificate. The response must arrive within a second and a half. */
export function requestWithCertificate(
  { authority, certificate, key }: Certificates,
  url: string,
  { method = 'GET', body, isWithout = false }: Options = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const identity = isWithout ? {} : { cert: certificate, key };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = request(url, { method, ca: authority, ...identity, signal, agent: false }, async (response) => {
      let text = '';
      try {
        for await (const part of response) text += part;
        resolve({ status: response.statusCode ?? 0, text });
      } catch (error) {
        reject(error);
      }
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
