import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveConsole } from './console-page.ts';

const build = mkdtempSync(join(tmpdir(), 'sopan-console-'));
let fastify: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(build, 'console'));
  writeFileSync(join(build, 'console/index.html'), '<!doctype html><title>Console</title>');
  writeFileSync(join(build, 'console/index-abc.js'), 'export {};');
  fastify = Fastify();
  await serveConsole(fastify, build);
});
afterAll(async () => {
  await fastify.close();
  rmSync(build, { recursive: true });
});

test('each URL of the console is the same page, which is never stored, framed or indexed', async () => {
  for (const url of ['/console', '/console/', '/console/staff/12?tab=1']) {
    const { statusCode, headers, body } = await fastify.inject(url);
    expect([statusCode, body]).toEqual([200, '<!doctype html><title>Console</title>']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
      'cross-origin-opener-policy': 'same-origin',
    });
  }
});

test('its policy has no weakness, and allows no inline code, form or frame', async () => {
  const policy = String((await fastify.inject('/console')).headers['content-security-policy']);
  // Ignores 'self', whose content the evaluator cannot know, and the missing nonce: there is no inline script.
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const weak = findings.filter(({ severity, value }) => severity <= Severity.MEDIUM && value !== "'self'");
  expect(weak.filter(({ severity }) => severity !== Severity.STRICT_CSP)).toEqual([]);
  expect(policy).not.toMatch(/unsafe-|\*|http|sha256|nonce/);
  for (const part of ["default-src 'none'", "form-action 'none'", "frame-ancestors 'none'"]) {
    expect(policy.split('; ')).toContain(part);
  }
});

test('assets are immutable; the page is not among them', async () => {
  const script = await fastify.inject('/console-assets/index-abc.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await fastify.inject('/console-assets/index.html')).statusCode).toBe(404);
  expect((await fastify.inject('/console-assets/index-old.js')).statusCode).toBe(404);
});
