/** The sandbox: local replacements of the external providers that use the providers' protocols. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { easebuzzSandbox } from './gateways/easebuzz.ts';
import { payuSandbox } from './gateways/payu.ts';
import { googleSandbox } from './google.ts';
import { refuseForeignHost } from './local-host.ts';
import { msg91Sandbox } from './msg91.ts';
import { OIDC_PATH, oidcSandbox } from './oidc.ts';
import { openOutbox, outboxPages } from './outbox.ts';
import { smtpSandbox } from './smtp.ts';

/** The part of the store's configuration that the sandbox needs. */
export type SandboxConfig = {
  publicUrl: string;
  dataDir: string;
  payu: { key: string; salt: string; isSandbox: boolean } | null;
  easebuzz: { key: string; salt: string; isSandbox: boolean } | null;
  google: { clientId: string; isSandbox: boolean } | null;
  /** Mounted if the issuer is the sandbox of this store. */
  staffOidc: { issuer: string; clientId: string; clientSecret: string } | null;
  sms: { isSandbox: boolean };
  mail: { isSandbox: boolean };
  sandboxSmtpPort: number;
  /** Whether other machines are meant to reach the store. */
  isExposed: boolean;
};

export function mountSandbox(fastify: FastifyInstance, config: SandboxConfig): void {
  // A separate Fastify scope limits the hook to the sandbox.
  fastify.register(async (scope) => {
    if (!config.isExposed) scope.addHook('onRequest', refuseForeignHost);
    mountProviders(scope, config);
  });
}

function mountProviders(fastify: FastifyInstance, config: SandboxConfig): void {
  const outbox = openOutbox();
  const ledgerFile = join(config.dataDir, 'sandbox/payments.jsonl');
  const storeUrl = config.publicUrl;
  if (config.sms.isSandbox || config.mail.isSandbox) outboxPages(fastify, outbox);
  if (config.sms.isSandbox) msg91Sandbox(fastify, outbox);
  if (config.mail.isSandbox) smtpSandbox(fastify, outbox, config.sandboxSmtpPort);
  if (config.staffOidc?.issuer === `${storeUrl}${OIDC_PATH}`) oidcSandbox(fastify, { ...config.staffOidc, storeUrl });
  if (config.google?.isSandbox) googleSandbox(fastify, { clientId: config.google.clientId, storeUrl });
  if (config.payu?.isSandbox) payuSandbox(fastify, { ...config.payu, ledgerFile, storeUrl });
  if (config.easebuzz?.isSandbox) easebuzzSandbox(fastify, { ...config.easebuzz, ledgerFile, storeUrl });
}
