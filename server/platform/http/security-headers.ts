/** Security headers of pages, with the content security policy. */
import type { Config } from '../config/config.ts';

export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Google's sign-in popup must be able to message the window that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** HSTS for a year, with subdomains; only with an https URL, since browsers ignore the header over HTTP. */
export function transportSecurity({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};
}

/**
 * The content security policy: no scripts from other sites except the configured sign-in and captcha; forms may post to
 * the payment gateways. `styleHashes` are those of the page's inline styles; it may have no inline scripts.
 */
export function contentSecurityPolicy(config: Config, styleHashes: readonly string[]): string {
  const gateways = [config.payu, config.easebuzz].flatMap((gateway) =>
    gateway ? [new URL(gateway.payUrl).origin] : [],
  );
  const isGoogleReal = config.google?.isSandbox === false;
  const google = isGoogleReal ? ['https://accounts.google.com/gsi/'] : [];
  // Profile photos of Google accounts.
  const photos = isGoogleReal ? ['https://lh3.googleusercontent.com'] : [];
  const captcha = config.recaptcha ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : [];
  const frames = [...google, ...captcha.slice(0, 1)];
  const self = "'self'";
  return [
    `default-src 'none'`,
    `script-src ${[self, ...google, ...captcha].join(' ')}`,
    `style-src ${[self, ...styleHashes, ...google].join(' ')}`,
    `img-src ${[self, 'data:', ...photos].join(' ')}`,
    `media-src ${self}`,
    `font-src ${self}`,
    `connect-src ${[self, ...google, ...captcha.slice(0, 1)].join(' ')}`,
    `frame-src ${frames.length ? frames.join(' ') : "'none'"}`,
    `worker-src ${self}`,
    `manifest-src ${self}`,
    `form-action ${[...new Set([self, ...gateways])].join(' ')}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors ${self}`,
  ].join('; ');
}
