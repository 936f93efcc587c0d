/**
 * Reads the configuration from environment variables, once. Every secret can also be read from a file (`NAME_FILE`).
 * All invalid values are reported together, each with its variable and the fix.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readDatabaseLimits } from '../database/limits/database-limits.ts';
import { DEFAULT_TRUSTED_PROXY_ADDRESSES } from '../rate-limit/trusted-proxies.ts';
import { readProviders } from './config-providers.ts';
import { readStaffOidc } from './config-staff-oidc.ts';
import { readStorage } from './config-storage.ts';
import { isLoopback, LOOPBACK_ADDRESSES } from './loopback.ts';
import { createReader, type Environment, PLACEHOLDER, PLACEHOLDER_URL, type Reader } from './read-variables.ts';

export type Config = ReturnType<typeof readConfig>;

/** Invalid environment variables; one fault for each line of the message. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Reads and checks all variables. Throws `ConfigError` with every fault. */
export function readConfig(env: Environment = process.env) {
  const faults: string[] = [];
  const report = (fault: string) => faults.push(fault);
  const environment = readEnvironment(env, report);
  const isProduction = environment === 'production';
  const read = createReader(env, report, isProduction);
  const port = read.port('PORT', 3000);
  const dataDir = resolve(read.text('SOPAN_DATA', '.data'));
  const publicUrl = readPublicUrl(read, isProduction, port, report);
  const sandboxSmtpPort = read.port('SANDBOX_SMTP_PORT', port > 55_535 ? port - 10_000 : port + 10_000);
  const sandboxUrl = `http://127.0.0.1:${port}/sandbox`;

  const hosts = listenAddresses(read.optional('HOST'), isProduction);
  const trustedProxies = read.number('TRUSTED_PROXIES', 0);
  const isExposed = trustedProxies > 0 || !hosts.every(isLoopback);
  const providerEnvironment = { isProduction, isExposed, publicUrl, sandboxUrl, sandboxSmtpPort };
  const providers = readProviders(read, providerEnvironment, report);
  const databaseUrl = read.databaseUrl('DATABASE_URL');
  const databaseDirectUrl = read.databaseUrl('DATABASE_DIRECT_URL');
  if (databaseDirectUrl && !databaseUrl)
    report('DATABASE_DIRECT_URL is set without DATABASE_URL, the address of the pooler.');
  const hasStoreWorker = read.oneOf('STORE_WORKER', ['on', 'off'], 'on') === 'on';
  const storage = readStorage(read, { isProduction, hasDatabaseServer: databaseUrl !== null }, report);

  const config = {
    environment,
    isProduction,
    /** Whether other machines are meant to reach the store: a proxy is configured, or HOST is not loopback. */
    isExposed,
    /** The addresses to listen on: HOST; otherwise all addresses in production and loopback outside production. */
    hosts,
    port,
    /** The port of `/metrics`, for Prometheus inside the network only; null: not served. */
    metricsPort: read.optionalPort('METRICS_PORT'),
    metricsHost: read.text('METRICS_HOST', LOOPBACK_ADDRESSES[0]),
    /** Number of worker processes of `serve`. */
    webConcurrency: read.number('WEB_CONCURRENCY', 1),
    /** The base URL of the OTLP/HTTP collector for traces, without `/v1/traces`; null: no tracing. */
    otlpEndpoint: read.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT'),
    serviceName: read.text('OTEL_SERVICE_NAME', 'sopan'),
    /** Load shedding begins when the median event loop delay exceeds this; 0: never. */
    shedAfterMs: read.number('SHED_AFTER_MS', 2000),
    /** Maximum time to receive a whole request. */
    requestTimeoutMs: read.number('REQUEST_TIMEOUT_MS', 30_000),
    /** How long a stopping process still accepts requests, so that the load balancer can route around it. */
    // A process exits 25 s after the signal at the latest (roles/stop-on-signal.ts).
    drainSeconds: read.number('DRAIN_SECONDS', isProduction ? 5 : 0, 20),
    publicUrl,
    /** Whether search engines may list this store. */
    isListed: read.oneOf('SEARCH_ENGINES', ['allow', 'refuse'], 'allow') === 'allow',
    /** Whether browsers store pages for reading without a connection; off: they remove what they stored. */
    hasStoreWorker,
    dataDir,
    /** Where media and exported files are, and how many machines use them. */
    ...storage,
    databaseUrl,
    /** The database server itself, if `databaseUrl` is a pooler in transaction mode such as PgBouncer; else null. */
    databaseDirectUrl,
    /** A read replica for staff reports; it may lag by a second. */
    databaseReplicaUrl: read.databaseUrl('DATABASE_REPLICA_URL'),
    databasePool: read.number('DATABASE_POOL', 10),
    databaseLimits: readDatabaseLimits(read),
    logLevel: read.oneOf('LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'info'),
    /** Number of reverse proxies whose `x-forwarded-for` is trusted. */
    trustedProxies,
    /** The addresses at which a proxy is trusted. */
    trustedProxyAddresses: read.addressRanges('TRUSTED_PROXY_ADDRESSES', DEFAULT_TRUSTED_PROXY_ADDRESSES),
    /** The key for HMACs (one-time passwords, captcha challenges, signed URLs); read it with `secretOf`. */
    secret: isProduction ? readLongSecret(read, report) : (read.optionalSecret('SOPAN_SECRET') ?? readOrCreateSecret),
    ...providers,
    /** Browser notifications, which the worker of the store shows; null: not offered. */
    push: hasStoreWorker ? providers.push : null,
    /** The identity provider with which the staff can sign in; null without one. */
    staffOidc: readStaffOidc(read, isProduction, report),
    /** Timeout of requests to a payment gateway while a student waits. */
    gatewayTimeoutMs: read.number('GATEWAY_TIMEOUT_MS', 8_000),
    /** The SMTP port of the sandbox, on loopback only. */
    sandboxSmtpPort,
    /** Set both to use Google's reCAPTCHA (version 2, the checkbox) in place of ALTCHA. */
    recaptcha:
      read.has('RECAPTCHA_SITE_KEY') || read.has('RECAPTCHA_SECRET')
        ? {
            siteKey: read.text('RECAPTCHA_SITE_KEY'),
            secret: read.secret('RECAPTCHA_SECRET'),
            verifyUrl: read.url('RECAPTCHA_VERIFY_URL', 'https://www.google.com/recaptcha/api/siteverify'),
          }
        : null,
    /**
     * ISO codes of the countries that one-time passwords are sent to, such as `IN,AE`; the price of a message varies.
     */
    otpCountries: read.countries('OTP_COUNTRIES', 'IN'),
    /** One-time passwords per hour that may stay unused before sending stops; known numbers get twice as many. */
    otpHourlyCap: read.number('OTP_HOURLY_CAP', 3000),
    /** The base URL of the sandbox; null in production. */
    sandboxUrl: isProduction ? null : sandboxUrl,
  };
  if (faults.length) throw new ConfigError([...new Set(faults)]);
  return config;

  /**
   * Outside production the secret is created once and stored in the data directory, so that sessions survive a restart.
   */
  function readOrCreateSecret() {
    const file = join(dataDir, 'secret');
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
    }
    return readFileSync(file, 'utf8').trim();
  }
}

const ENVIRONMENTS = ['development', 'production', 'test'] as const;

/** Uses SOPAN_ENV, or NODE_ENV=production without it; refuses a contradiction between the two. */
function readEnvironment(env: Environment, report: (fault: string) => void): (typeof ENVIRONMENTS)[number] {
  const isNodeProduction = /^prod(uction)?$/i.test(env.NODE_ENV?.trim() ?? '');
  const requested = env.SOPAN_ENV || (isNodeProduction ? 'production' : 'development');
  const environment = ENVIRONMENTS.find((one) => one === requested);
  if (!environment) report(`SOPAN_ENV must be one of ${ENVIRONMENTS.join(', ')}, not '${requested}'.`);
  else if (isNodeProduction && environment !== 'production')
    report(`NODE_ENV is production, but SOPAN_ENV is ${environment}. Remove one of them.`);
  return environment ?? 'production';
}

/** Maps `localhost` to both loopback addresses, since clients resolve it to either. */
function listenAddresses(host: string | null, isProduction: boolean): readonly string[] {
  if (host && host !== 'localhost') return [host];
  return host || !isProduction ? LOOPBACK_ADDRESSES : ['0.0.0.0'];
}

function readPublicUrl(read: Reader, isProduction: boolean, port: number, report: (fault: string) => void): string {
  const url = read.url('PUBLIC_URL', isProduction ? undefined : `http://localhost:${port}`);
  const { protocol, hostname } = new URL(url);
  if (isProduction && protocol !== 'https:') report(`PUBLIC_URL must begin with https:// in production, not '${url}'.`);
  if (!isProduction && !isLoopback(hostname) && !hostname.endsWith('.localhost') && url !== PLACEHOLDER_URL)
    report(
      `PUBLIC_URL must be an address of this machine outside production, such as http://localhost:${port}, not '${url}'. Set SOPAN_ENV=production for a public store.`,
    );
  return url;
}

const MIN_SECRET_LENGTH = 32;

function readLongSecret(read: Reader, report: (fault: string) => void): string {
  const secret = read.secret('SOPAN_SECRET');
  if (secret && secret !== PLACEHOLDER && secret.length < MIN_SECRET_LENGTH)
    report(
      `SOPAN_SECRET must have at least ${MIN_SECRET_LENGTH} characters in production. Create one with: openssl rand -hex 32`,
    );
  return secret;
}

/** Returns the secret of this installation; outside production the first call may create its file. */
export function secretOf(config: Config): string {
  return typeof config.secret === 'function' ? config.secret() : config.secret;
}
