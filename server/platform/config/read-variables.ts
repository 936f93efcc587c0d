/** Typed readers of environment variables. Invalid values are reported and replaced by placeholders. */
import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { parseAddressRanges } from '../rate-limit/trusted-proxies.ts';
import { hasDummyPassword, isDummySecret } from './dummy-secret.ts';

export type Environment = Record<string, string | undefined>;

const EXAMPLE_ADDRESS = 'https://shop.example';
/** Placeholders for invalid values, so that the remaining variables are checked too. */
export const PLACEHOLDER = 'unread';
export const PLACEHOLDER_URL = 'https://unread.invalid';

function isDatabaseUrl(value: string): boolean {
  try {
    const { protocol, username, password, search, hash } = new URL(value);
    decodeURIComponent(username + password); // throws as the driver would
    const isCutShort = `${search}${hash}`.includes('@'); // an unescaped ? or # in the password
    return /^postgres(ql)?:$/.test(protocol) && !isCutShort;
  } catch {
    return false;
  }
}

/** Typed readers of variables, each by name; invalid values are reported and replaced by a placeholder. */
export type Reader = ReturnType<typeof createReader>;

/** Calls `report` for each invalid value and returns a usable one. `isStrict` also refuses example secrets. */
export function createReader(env: Environment, report: (fault: string) => void, isStrict: boolean) {
  const has = (name: string) => Boolean(env[name] || env[`${name}_FILE`]);

  function text(name: string, fallback?: string): string {
    const value = env[name] || fallback;
    if (value === undefined) report(`${name} must be set.`);
    return value ?? '';
  }
  function optional(name: string): string | null {
    return env[name] || null;
  }
  function optionalSecret(name: string): string | null {
    const file = env[`${name}_FILE`];
    if (!file) return env[name] || null;
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      report(`${name}_FILE is ${file}, which cannot be read. Check the path and its permissions.`);
      return PLACEHOLDER;
    }
  }
  function secret(name: string): string {
    const value = optionalSecret(name);
    if (!value) report(`${name} must be set (or ${name}_FILE, the path of a file that contains it).`);
    if (value && isStrict && isDummySecret(value))
      report(`${name} contains an example value. Set the value from your provider.`);
    return value ?? '';
  }
  function number(name: string, fallback: number, max = Number.MAX_SAFE_INTEGER): number {
    const value = env[name] ? Number(env[name]) : fallback;
    if (Number.isInteger(value) && value >= 0 && value <= max) return value;
    const limit = max < Number.MAX_SAFE_INTEGER ? ` of at most ${max}` : '';
    report(`${name} must be a whole number${limit}, not '${env[name]}'.`);
    return fallback;
  }
  function port(name: string, fallback: number): number {
    const value = number(name, fallback);
    if (value > 65535) report(`${name} must be a port from 0 to 65535, not ${value}.`);
    return value;
  }
  function optionalPort(name: string): number | null {
    return env[name] ? port(name, 0) : null;
  }
  function oneOf<const Values extends readonly string[]>(name: string, values: Values, fallback: Values[number]) {
    const value = env[name] || fallback;
    if (!values.includes(value)) report(`${name} must be one of ${values.join(', ')}, not '${value}'.`);
    return value as Values[number];
  }
  function url(name: string, fallback?: string): string {
    const value = text(name, fallback);
    if (URL.canParse(value)) return value.replace(/\/$/, '');
    if (value) report(`${name} must be an address such as ${EXAMPLE_ADDRESS}, not '${value}'.`);
    return PLACEHOLDER_URL;
  }
  function optionalUrl(name: string): string | null {
    return env[name] ? url(name) : null;
  }
  /** The value is never part of a message: it contains the password, which is usually the invalid part. */
  function databaseUrl(name: string): string | null {
    const value = optionalSecret(name);
    if (value && value !== PLACEHOLDER && !isDatabaseUrl(value))
      report(
        `${name} must be an address such as postgres://sopan:password@127.0.0.1:5432/sopan. In the password, write / as %2F, @ as %40, # as %23, ? as %3F, % as %25 and a space as %20.`,
      );
    refuseDummyPassword(name, value ?? '');
    return value;
  }
  function refuseDummyPassword(name: string, url: string): void {
    if (isStrict && hasDummyPassword(url)) report(`${name} contains an example password. Set the real one.`);
  }
  /** The value is never part of a message: it contains a password. */
  function smtpUrl(name: string): string {
    const value = secret(name);
    const isAddress = URL.canParse(value) && /^smtps?:\/\/[^/?#]*[^/?#@]/.test(value);
    if (value && value !== PLACEHOLDER && !isAddress)
      report(`${name} must be an address such as smtps://user:password@mail.example:465.`);
    refuseDummyPassword(name, value);
    return value;
  }
  function sender(name: string): string {
    // `docker run --env-file` and `kubectl create secret --from-env-file` do not remove the quotes that shells need.
    const value = text(name).replace(/^"(.*)"$/, '$1');
    if (value && !/^([^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value))
      report(`${name} must be a sender such as Sopan <no-reply@shop.example>, not '${value}'.`);
    return value;
  }
  function countries(name: string, fallback: string): string[] {
    const codes = text(name, fallback)
      .split(',')
      .map((code) => code.trim());
    if (!codes.every((code) => /^[A-Z]{2}$/.test(code)))
      report(`${name} must be ISO country codes such as IN,AE, not '${env[name]}'.`);
    return codes;
  }
  function addressRanges(name: string, fallback: string) {
    const ranges = parseAddressRanges(text(name, fallback));
    if (!ranges) report(`${name} must be addresses or CIDR ranges such as 127.0.0.1,10.0.0.0/8, not '${env[name]}'.`);
    return ranges ?? new BlockList();
  }
  return {
    has,
    addressRanges,
    databaseUrl,
    smtpUrl,
    sender,
    countries,
    text,
    optional,
    optionalSecret,
    secret,
    number,
    port,
    optionalPort,
    oneOf,
    url,
    optionalUrl,
  };
}
