/** Configuration of the institute's identity provider (OpenID Connect), with which the staff can sign in. */
import { isLoopback } from './loopback.ts';
import type { Reader } from './read-variables.ts';

const VARIABLES = ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'] as const;

export type StaffOidc = {
  /** Exactly as the provider names itself, also with or without a slash at the end. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The Google Workspace domain that accounts must belong to; null for other providers. */
  hostedDomain: string | null;
  /** What the button of the sign-in page calls the provider. */
  name: string;
  /** Whether the provider is on this machine, where it needs no HTTPS. */
  isLocal: boolean;
};

/** Everybody can have an account of this issuer. */
const GOOGLE = 'https://accounts.google.com';

/** Returns null if none of the variables is set; one of them needs the others. `report` is called for invalid values. */
export function readStaffOidc(read: Reader, isProduction: boolean, report: (fault: string) => void): StaffOidc | null {
  const name = read.text('STAFF_OIDC_NAME', 'the account of your institute');
  if (!VARIABLES.some((variable) => read.has(variable))) return null;
  const issuer = read.text('STAFF_OIDC_ISSUER');
  const url = URL.parse(issuer);
  const isLocal = !isProduction && url !== null && isLoopback(url.hostname);
  if (issuer && (!url || (url.protocol !== 'https:' && !isLocal)))
    report(`STAFF_OIDC_ISSUER must be an address that begins with https://, not '${issuer}'.`);
  const hostedDomain = read.text('STAFF_OIDC_HOSTED_DOMAIN', '') || null;
  if (url?.origin === GOOGLE && !hostedDomain)
    report(
      'STAFF_OIDC_HOSTED_DOMAIN must be the domain of your Google Workspace, because everybody can have a Google account.',
    );
  return {
    issuer,
    clientId: read.text('STAFF_OIDC_CLIENT_ID'),
    clientSecret: read.secret('STAFF_OIDC_CLIENT_SECRET'),
    hostedDomain,
    name,
    isLocal,
  };
}
