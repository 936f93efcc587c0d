/** The Google sign-in sandbox: account chooser, ID tokens and JWKS. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SandboxDatabase } from './database.ts';
import { type Account, createTokenSigner, FAULTS, type Fault } from './google-tokens.ts';
import { html, PAGE_POLICY, page } from './html.ts';
import { storedSigningKey } from './signing-key.ts';

const PATH = '/sandbox/google';

/** Kavya and Arjun are new to the store; Asha is also a demo student with a mobile number. */
const ACCOUNTS: readonly Account[] = [
  { sub: '100000000000000000001', email: 'kavya.rao@gmail.example', given_name: 'Kavya', family_name: 'Rao' },
  { sub: '100000000000000000002', email: 'arjun.das@gmail.example', given_name: 'Arjun', family_name: 'Das' },
  { sub: '100000000000000000003', email: 'asha.verma@gmail.example', given_name: 'Asha', family_name: 'Verma' },
];

type GoogleClient = { clientId: string; storeUrl: string; database: SandboxDatabase };

export function googleSandbox(fastify: FastifyInstance, store: GoogleClient): void {
  const issuer = store.storeUrl + PATH;
  const ownKey = storedSigningKey(store.database, 'google');
  const tokens = createTokenSigner({ issuer, clientId: store.clientId, ownKey });
  const script = readFileSync(join(import.meta.dirname, 'pages/google-chooser.js'), 'utf8');

  fastify.get(`${PATH}/.well-known/openid-configuration`, () => ({
    issuer,
    authorization_endpoint: issuer,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
  }));
  fastify.get(`${PATH}/jwks`, (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return tokens.jwks();
  });
  fastify.get(`${PATH}/chooser.js`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  fastify.get(PATH, (request, reply) => {
    const { nonce, origin } = request.query as { nonce?: string; origin?: string };
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': PAGE_POLICY });
    reply.type('text/html; charset=utf-8');
    if (!nonce || !origin || !mayReceive(origin, store.storeUrl)) {
      return reply.code(400).send(
        page(
          'Sign-in refused',
          html`<h1>Sign-in refused</h1>
<p>This page needs a nonce, and the origin of the store that asked.</p>`,
        ),
      );
    }
    return reply.send(chooserPage(nonce, origin));
  });
  fastify.post(`${PATH}/token`, async (request, reply) => {
    const requested = (request.body ?? {}) as Record<string, unknown>;
    const account = accountFrom(requested);
    const fault = String(requested.fault ?? '');
    if (!account || typeof requested.nonce !== 'string' || !Object.hasOwn(FAULTS, fault)) {
      return reply.code(400).send({ error: 'email and nonce are needed; fault must be one that is offered' });
    }
    const at = typeof requested.at === 'string' ? Date.parse(requested.at) : Date.now();
    if (Number.isNaN(at)) return reply.code(400).send({ error: 'at must be an instant' });
    reply.header('cache-control', 'no-store');
    return { credential: await tokens.tokenFor(account, requested.nonce, fault as Fault, at), select_by: 'btn' };
  });
}

/** Only the store's origin or localhost may receive a token, as Google allows only registered origins. */
function mayReceive(origin: string, storeUrl: string): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  return origin === new URL(storeUrl).origin || ['localhost', '127.0.0.1'].includes(new URL(origin).hostname);
}

function accountFrom(requested: Record<string, unknown>): Account | null {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 254) : '');
  const email = text(requested.email).toLowerCase();
  if (!email.includes('@')) return null;
  const known = ACCOUNTS.find((account) => account.email === email);
  const [name = 'Friend', ...rest] = text(requested.name).split(/\s+/).filter(Boolean);
  return known ?? { sub: subjectOf(email), email, given_name: name, family_name: rest.join(' ') };
}

/** A numeric `sub` that is the same for the same mail address; only the last 60 digits distinguish addresses. */
function subjectOf(email: string): string {
  return BigInt(`0x${Buffer.from(email).toString('hex')}`)
    .toString()
    .slice(-60);
}

/** Its buttons are disabled until the script has run, so that no click is lost. */
function chooserPage(nonce: string, origin: string): string {
  const faults = Object.entries(FAULTS).map(([fault, label]) => html`<option value="${fault}">${label}</option>`);
  const accounts = ACCOUNTS.map(
    ({ email, given_name, family_name }) => html`<li><button type="button" disabled data-email="${email}">
${given_name} ${family_name} <span class="quiet">${email}</span></button></li>`,
  );
  return page(
    'Choose an account',
    html`<h1>Choose an account</h1>
<p class="quiet">Replaces Google. The store at ${origin} gets a signed token with the address you choose.</p>
<ul class="accounts" id="accounts" data-nonce="${nonce}" data-origin="${origin}">
${accounts}
</ul>
<h2>Another account</h2>
<form id="other">
<label>Name <input name="name" autocomplete="off" required maxlength="60"></label>
<label>Mail address <input name="email" type="email" autocomplete="off" required maxlength="254"></label>
<button type="submit" disabled>Continue</button>
</form>
<h2>The token shall be</h2>
<label>Token <select id="fault">${faults}</select></label>
<p role="alert" id="problem"></p>
<script src="${PATH}/chooser.js" defer></script>`,
  );
}
