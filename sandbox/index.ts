/** The sandbox: local replacements of the external providers that use the providers' protocols. */
import type { FastifyInstance } from 'fastify';
import { createTables, type SandboxDatabase, withoutNul } from './database.ts';
import { easebuzzSandbox } from './gateways/easebuzz.ts';
import { payuSandbox } from './gateways/payu.ts';
import { googleSandbox } from './google.ts';
import { refuseForeignHost } from './local-host.ts';
import { msg91Sandbox } from './msg91.ts';
import { OIDC_PATH, oidcSandbox } from './oidc.ts';
import { openOutbox, outboxPages } from './outbox.ts';
import { pushSandbox } from './push/push.ts';
import { smtpSandbox } from './smtp.ts';

/** The part of the store's configuration that the sandbox needs. */
export type SandboxConfig = {
  publicUrl: string;
  payu: { key: string; salt: string; isSandbox: boolean } | null;
  easebuzz: { key: string; salt: string; isSandbox: boolean } | null;
  google: { clientId: string; isSandbox: boolean } | null;
  /** Mounted if the issuer is the sandbox of this store. */
  staffOidc: { issuer: string; clientId: string; clientSecret: string } | null;
  sms: { isSandbox: boolean };
  mail: { isSandbox: boolean };
  /** Its push service is the sandbox if `standInUrl` is set. */
  push: { standInUrl: string | null; publicKey: string } | null;
  sandboxSmtpPort: number;
  /** Whether other machines are meant to reach the store. */
  isExposed: boolean;
};

/** Mounts the providers that the sandbox replaces, and creates its tables if there are any. */
export function mountSandbox(fastify: FastifyInstance, config: SandboxConfig, database: SandboxDatabase): void {
  const { payu, easebuzz, google, sms, mail } = config;
  // Without sandbox mail there are no sandbox push either.
  const isUsed = [payu, easebuzz, google, sms, mail].some((provider) => provider?.isSandbox) || hasOwnOidc(config);
  if (!isUsed) return;
  // A separate Fastify scope limits the hook to the sandbox.
  fastify.register(async (scope) => {
    if (!config.isExposed) scope.addHook('onRequest', refuseForeignHost);
    await createTables(database);
    mountProviders(scope, config, withoutNul(database));
  });
}

function hasOwnOidc(config: SandboxConfig): config is SandboxConfig & { staffOidc: object } {
  return config.staffOidc?.issuer === `${config.publicUrl}${OIDC_PATH}`;
}

function mountProviders(fastify: FastifyInstance, config: SandboxConfig, database: SandboxDatabase): void {
  const outbox = openOutbox(database);
  const shared = { storeUrl: config.publicUrl, database };
  if (config.sms.isSandbox || config.mail.isSandbox) outboxPages(fastify, outbox);
  if (config.sms.isSandbox) msg91Sandbox(fastify, outbox);
  if (config.mail.isSandbox) smtpSandbox(fastify, outbox, config.sandboxSmtpPort);
  const { publicKey = '', standInUrl } = config.push ?? {};
  if (standInUrl) pushSandbox(fastify, outbox, { standInUrl, publicKey, database });
  if (hasOwnOidc(config)) oidcSandbox(fastify, { ...config.staffOidc, ...shared });
  if (config.google?.isSandbox) googleSandbox(fastify, { clientId: config.google.clientId, ...shared });
  if (config.payu?.isSandbox) payuSandbox(fastify, { ...config.payu, ...shared });
  if (config.easebuzz?.isSandbox) easebuzzSandbox(fastify, { ...config.easebuzz, ...shared });
}
