/** Tests the content security policy with Google's CSP Evaluator. */
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { PRODUCTION } from '../../../test/support/store/production.ts';
import { readConfig } from '../config/config.ts';
import { contentSecurityPolicy, SECURITY_HEADERS, transportSecurity } from './security-headers.ts';

const STYLE_HASHES = ["'sha256-BBBB'"];
const REAL = {
  ...PRODUCTION,
  RECAPTCHA_SITE_KEY: 'site',
  RECAPTCHA_SECRET: 'Vw8uN3',
};

function findings(policy: string) {
  const judged = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return judged.map(({ severity, directive, value, description }) => ({ severity, directive, value, description }));
}

describe.each([
  ['by itself', { PUBLIC_URL: 'https://localhost' }],
  ['with Google and reCAPTCHA', REAL],
])('%s', (_name, env) => {
  const policy = contentSecurityPolicy(readConfig(env), STYLE_HASHES);

  test('it has no weakness', () => {
    // Ignores three findings: 'self', whose content the evaluator cannot know; the missing nonce, which cached pages
    // cannot have; and a directive that some browsers ignore.
    const weak = findings(policy).filter(({ severity, value }) => severity <= Severity.MEDIUM && value !== "'self'");
    expect(weak.filter(({ severity }) => severity !== Severity.STRICT_CSP)).toEqual([]);
  });

  test('allows nothing by default, no inline code in general and no page around it', () => {
    expect(policy).not.toMatch(/script-src [^;]*sha256|unsafe-|\*|http:|(script|default|object)-src[^;]* data:/);
    for (const part of ["default-src 'none'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'self'"]) {
      expect(policy.split('; ')).toContain(part);
    }
  });
});

test('a weak policy is found to be weak', () => {
  const weak = findings("script-src 'self' 'unsafe-inline' https:; object-src *");
  expect(weak.filter(({ severity }) => severity === Severity.HIGH).length).toBeGreaterThan(1);
});

test('a sign-in window may message the page that opened it, and no other page has a reference to it', () => {
  expect(SECURITY_HEADERS).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(SECURITY_HEADERS['permissions-policy']).toMatch(/camera=\(\), microphone=\(\), geolocation=\(\)/);
});

test('TLS is required where it is available', () => {
  expect(transportSecurity({ publicUrl: 'https://shop.example' })).toEqual({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(transportSecurity({ publicUrl: 'http://localhost:3000' })).toEqual({});
});
