/**
 * Configuration of the external providers: real where configured, otherwise (outside production) the sandbox. A real
 * gateway disables the sandbox gateways, and real text messages disable the sandbox Google: docs/decisions/0029.
 */
import { readPush } from './config-push.ts';
import type { Reader } from './read-variables.ts';

const VARIABLES = {
  payu: ['PAYU_KEY', 'PAYU_SALT'],
  easebuzz: ['EASEBUZZ_KEY', 'EASEBUZZ_SALT'],
  google: ['GOOGLE_CLIENT_ID'],
  sms: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  push: ['VAPID_PRIVATE_KEY'],
} as const;

type ProviderEnvironment = {
  isProduction: boolean;
  /** Whether other machines can reach the store. */
  isExposed: boolean;
  publicUrl: string;
  /** The base URL of the sandbox for requests from the store. */
  sandboxUrl: string;
  sandboxSmtpPort: number;
};

/** Reads the providers; `report` is called for each invalid value or combination. */
export function readProviders(read: Reader, environment: ProviderEnvironment, report: (message: string) => void) {
  const { isProduction, isExposed, publicUrl, sandboxUrl, sandboxSmtpPort } = environment;
  const isReal = (name: keyof typeof VARIABLES) => VARIABLES[name].some((variable) => read.has(variable));
  const hasRealGateway = isReal('payu') || isReal('easebuzz');

  const payu = isReal('payu')
    ? {
        isSandbox: false,
        key: read.secret('PAYU_KEY'),
        salt: read.secret('PAYU_SALT'),
        payUrl: read.url('PAYU_PAY_URL', 'https://secure.payu.in/_payment'),
        apiUrl: read.url('PAYU_API_URL', 'https://info.payu.in/merchant/postservice.php?form=2'),
      }
    : isProduction || hasRealGateway
      ? null
      : {
          isSandbox: true,
          key: 'sandboxPayuKey',
          salt: 'sandbox-payu-salt',
          payUrl: `${publicUrl}/sandbox/payu/_payment`,
          apiUrl: `${sandboxUrl}/payu/merchant/postservice.php?form=2`,
        };

  const easebuzz = isReal('easebuzz')
    ? {
        isSandbox: false,
        key: read.secret('EASEBUZZ_KEY'),
        salt: read.secret('EASEBUZZ_SALT'),
        /** For the browser; the server uses `apiUrl` and `dashboardUrl`. */
        payUrl: read.url('EASEBUZZ_PAY_URL', 'https://pay.easebuzz.in'),
        apiUrl: read.url('EASEBUZZ_PAY_URL', 'https://pay.easebuzz.in'),
        dashboardUrl: read.url('EASEBUZZ_DASHBOARD_URL', 'https://dashboard.easebuzz.in'),
      }
    : isProduction || hasRealGateway
      ? null
      : {
          isSandbox: true,
          key: 'SANDBOXEASEBUZZ',
          salt: 'sandbox-easebuzz-salt',
          payUrl: `${publicUrl}/sandbox/easebuzz`,
          apiUrl: `${sandboxUrl}/easebuzz`,
          dashboardUrl: `${sandboxUrl}/easebuzz`,
        };

  if (isProduction && !hasRealGateway)
    report('PAYU_KEY and PAYU_SALT, or EASEBUZZ_KEY and EASEBUZZ_SALT, must be set in production.');
  const gateway = read.oneOf('PAYMENT_GATEWAY', ['payu', 'easebuzz'], payu ? 'payu' : 'easebuzz');
  if ((payu || easebuzz) && !(gateway === 'payu' ? payu : easebuzz))
    report(`PAYMENT_GATEWAY is ${gateway}, which is not configured. Set ${VARIABLES[gateway].join(' and ')}.`);

  const google = isReal('google')
    ? {
        isSandbox: false,
        clientId: read.secret('GOOGLE_CLIENT_ID'),
        issuers: ['https://accounts.google.com', 'accounts.google.com'],
        jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
        chooserUrl: null,
      }
    : isProduction || isReal('sms')
      ? null
      : {
          isSandbox: true,
          clientId: 'sandbox-google-client',
          issuers: [`${publicUrl}/sandbox/google`],
          jwksUrl: `${sandboxUrl}/google/jwks`,
          chooserUrl: `${publicUrl}/sandbox/google`,
        };

  for (const name of ['sms', 'mail'] as const)
    if (isProduction && !isReal(name)) report(`${VARIABLES[name].join(' and ')} must be set in production.`);
  const sms = isReal('sms')
    ? {
        isSandbox: false,
        authKey: read.secret('MSG91_AUTH_KEY'),
        templateId: read.secret('MSG91_TEMPLATE_ID'),
        /** Notifications without a registered template are sent by mail only. */
        templates: {
          paid: read.optional('MSG91_TEMPLATE_PAID'),
          failed: read.optional('MSG91_TEMPLATE_FAILED'),
          refund: read.optional('MSG91_TEMPLATE_REFUND'),
          instalment: read.optional('MSG91_TEMPLATE_INSTALMENT'),
          account: read.optional('MSG91_TEMPLATE_ACCOUNT'),
          result: read.optional('MSG91_TEMPLATE_RESULT'),
        },
        hindiTemplates: hindiTemplates((name) => read.optional(`MSG91_TEMPLATE_${name}_HINDI`)),
        sender: read.text('MSG91_SENDER', ''),
        baseUrl: read.url('MSG91_URL', 'https://control.msg91.com'),
      }
    : {
        isSandbox: true,
        authKey: 'sandbox-msg91-key',
        templateId: 'sandbox-otp',
        templates: {
          paid: 'sandbox-paid',
          failed: 'sandbox-failed',
          refund: 'sandbox-refund',
          instalment: 'sandbox-instalment',
          account: 'sandbox-account',
          result: 'sandbox-result',
        },
        hindiTemplates: hindiTemplates((name) => `sandbox-${name.toLowerCase()}-hindi`),
        sender: 'STORES',
        baseUrl: `${sandboxUrl}/msg91`,
      };

  if (isProduction && google && isReal('sms') && !sms.templates.account)
    report(
      'MSG91_TEMPLATE_ACCOUNT must be set in production with GOOGLE_CLIENT_ID: it notifies students when a Google account is linked.',
    );

  /** SMTP server: `smtp://user:password@host:587` with STARTTLS, or `smtps://` for implicit TLS. */
  const mail = isReal('mail')
    ? { isSandbox: false, url: read.smtpUrl('SMTP_URL'), from: read.sender('MAIL_FROM') }
    : {
        isSandbox: true,
        url: `smtp://127.0.0.1:${sandboxSmtpPort}`,
        from: 'Store <no-reply@store.example>',
      };

  const push = readPush(read, { isProduction, hasRealMail: isReal('mail'), publicUrl, sandboxUrl }, report);

  const hasSandbox = [payu, easebuzz, google, sms, mail].some((provider) => provider?.isSandbox);
  const hasReal = (Object.keys(VARIABLES) as Array<keyof typeof VARIABLES>).some(isReal);
  if (!isProduction && isExposed && hasReal && hasSandbox)
    report(
      'Real providers and the sandbox may be combined only if no other machine can connect to the store. Remove HOST and TRUSTED_PROXIES, or set SOPAN_ENV=production.',
    );
  return { payu, easebuzz, gateway, google, sms, mail, push };
}

/** The registered Hindi templates; students get the English text of those that are not registered. */
function hindiTemplates(read: (name: string) => string | null) {
  return {
    sign_in: read('ID'),
    paid: read('PAID'),
    failed: read('FAILED'),
    refund: read('REFUND'),
    instalment: read('INSTALMENT'),
    account: read('ACCOUNT'),
    result: read('RESULT'),
  };
}
