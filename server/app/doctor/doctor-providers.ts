/**
 * Doctor checks of the providers: which are real, who can use the sandbox, and what is open at a gateway that was
 * removed.
 */

import type { Config } from '../../platform/config/config.ts';
import { isLoopback } from '../../platform/config/loopback.ts';
import type { Finding } from './doctor-finding.ts';

const NAMES = {
  payu: 'PayU',
  easebuzz: 'Easebuzz',
  google: 'Google',
  sms: 'SMS',
  mail: 'mail',
  push: 'web push',
} as const;

export function checkProviders(config: Config): Finding[] {
  const names = (Object.keys(NAMES) as Array<keyof typeof NAMES>).filter((name) => config[name]);
  const listed = (isSandbox: boolean) =>
    names.filter((name) => config[name]?.isSandbox === isSandbox).map((name) => NAMES[name]);
  const [real, sandbox] = [listed(false), listed(true)];
  const absent = (Object.keys(NAMES) as Array<keyof typeof NAMES>).filter((name) => !config[name]);
  const isMixed = real.length > 0 && sandbox.length > 0;
  const parts = [
    real.length && `real ${real.join(', ')}`,
    sandbox.length && `sandbox ${sandbox.join(', ')}`,
    absent.length && `not offered ${absent.map((name) => NAMES[name]).join(', ')}`,
  ];
  return [
    {
      what: `providers: ${parts.filter(Boolean).join('; ')}`,
      problem: isMixed ? 'real providers and the sandbox are combined, which is only for tests on this machine' : null,
      fix: 'Before students use the store, configure all providers and set SOPAN_ENV=production.',
    },
    ...(sandbox.length ? [checkSandboxExposure(config)] : []),
    ...(config.google ? [checkAccountNotices(config)] : []),
  ];
}

/**
 * An attacker with a borrowed phone could add Google to an account without a verified e-mail address; only this text
 * message would warn its owner.
 */
function checkAccountNotices({ sms }: Config): Finding {
  return {
    what: 'account change notices',
    problem: sms.templates.account ? null : 'are not sent by text message when a Google account is linked',
    fix: 'Register the template with MSG91 and set MSG91_TEMPLATE_ACCOUNT.',
  };
}

function checkSandboxExposure({ hosts, trustedProxies }: Config): Finding {
  const others = hosts.filter((host) => !isLoopback(host));
  const who =
    (others.length && `anyone who can connect to ${others.join(', ')}`) ||
    (trustedProxies && 'anyone behind the proxy');
  return {
    what: 'sandbox',
    problem: who ? `is open to ${who}: it shows one-time passwords, and its payments cost nothing` : null,
    fix: 'Remove HOST and TRUSTED_PROXIES, or set SOPAN_ENV=production with real providers.',
  };
}

/**
 * Checks for open payments and refunds at gateways that are not configured. `count` runs a statement that counts rows.
 */
export async function checkRemovedGateways(
  config: Config,
  count: (sql: string) => Promise<number>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of ['payu', 'easebuzz'] as const) {
    if (config[name]) continue;
    const open =
      (await count(
        `select count(*) from checkout.transaction where gateway = '${name}' and next_check_at is not null`,
      )) +
      (await count(`select count(*) from checkout.refund where gateway = '${name}' and state in ('wanted', 'queued')`));
    const variables = `${name.toUpperCase()}_KEY and ${name.toUpperCase()}_SALT`;
    findings.push({
      what: `${NAMES[name]}, not configured`,
      problem: open ? `has ${open} unsettled payments or refunds, whose status cannot be checked` : null,
      fix: `Set ${variables} until they are settled.`,
    });
  }
  return findings;
}
