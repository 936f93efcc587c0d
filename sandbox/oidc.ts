/** The identity-provider sandbox of the staff: OpenID Connect with Authorization Code and PKCE, for any address. */
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import type { SandboxDatabase } from './database.ts';
import { html, PAGE_POLICY, page } from './html.ts';
import { ALG, storedSigningKey } from './signing-key.ts';

export const OIDC_PATH = '/sandbox/oidc';
const CODE_MS = 60_000;
const TOKEN_SECONDS = 300;

type OidcClient = { clientId: string; clientSecret: string; storeUrl: string; database: SandboxDatabase };

/** What the provider remembers of a login until its code is exchanged. */
type Login = { email: string; isVerified: boolean; nonce: string; challenge: string; at: number; loggedInAt: number };

type Query = Record<string, string | undefined>;

export function oidcSandbox(
  fastify: FastifyInstance,
  { clientId, clientSecret, storeUrl, database }: OidcClient,
): void {
  const issuer = storeUrl + OIDC_PATH;
  const redirectUri = `${storeUrl}/console/oidc`;
  const logins = storedLogins(database);
  const key = storedSigningKey(database, 'oidc');
  const isKnown = ({ client_id, redirect_uri, response_type, code_challenge_method }: Query) =>
    client_id === clientId &&
    redirect_uri === redirectUri &&
    response_type === 'code' &&
    code_challenge_method === 'S256';

  fastify.get(`${OIDC_PATH}/.well-known/openid-configuration`, () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [ALG],
    scopes_supported: ['openid', 'email'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  }));
  fastify.get(`${OIDC_PATH}/jwks`, async () => {
    return { keys: [(await key()).publicJwk] };
  });
  fastify.get(`${OIDC_PATH}/authorize`, (request, reply) => {
    const query = request.query as Query;
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': PAGE_POLICY });
    reply.type('text/html; charset=utf-8');
    if (!isKnown(query)) return reply.code(400).send(page('Login refused', html`<h1>Login refused</h1>`));
    return reply.send(loginPage(query));
  });
  // A link leads here, because the policy of the pages allows no form to lead to another site.
  fastify.get(`${OIDC_PATH}/login`, async (request, reply) => {
    const query = request.query as Query;
    if (!isKnown(query) || !query.email?.includes('@') || !query.code_challenge) return reply.code(400).send();
    const code = randomUUID();
    const at = Date.now();
    await logins.add(code, {
      email: query.email,
      isVerified: query.verified !== 'no',
      nonce: query.nonce ?? '',
      challenge: query.code_challenge,
      at,
      loggedInAt: query.age ? at - Number(query.age) * 1000 : at,
    });
    const response = new URLSearchParams({ code, state: query.state ?? '', iss: issuer });
    return reply.redirect(`${redirectUri}?${response}`, 303);
  });
  fastify.post(`${OIDC_PATH}/token`, async (request, reply) => {
    const form = (request.body ?? {}) as Query;
    reply.header('cache-control', 'no-store');
    if (form.client_id !== clientId || form.client_secret !== clientSecret)
      return reply.code(401).send({ error: 'invalid_client' });
    const login = await logins.take(form.code ?? '');
    const challenge = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url');
    const isValid = login && login.challenge === challenge && Date.now() - login.at < CODE_MS;
    if (!isValid || form.redirect_uri !== redirectUri) return reply.code(400).send({ error: 'invalid_grant' });
    const { privateKey, kid } = await key();
    const seconds = Math.floor(Date.now() / 1000);
    const claims = {
      email: login.email,
      email_verified: login.isVerified,
      nonce: login.nonce,
      auth_time: Math.floor(login.loggedInAt / 1000),
    };
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALG, kid })
      .setIssuer(issuer)
      .setSubject(createHash('sha256').update(login.email).digest('hex').slice(0, 20))
      .setAudience(clientId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + TOKEN_SECONDS)
      .sign(privateKey);
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: TOKEN_SECONDS, id_token: idToken };
  });
}

function storedLogins({ query }: SandboxDatabase) {
  return {
    add: (code: string, login: Login) =>
      query(
        `with expired as (delete from sandbox.login where added_at < now() - interval '10 minutes')
        insert into sandbox.login (code, details) values ($1, $2)`,
        [code, JSON.stringify(login)],
      ),
    /** Returns the login of a code, once. */
    take: async (code: string): Promise<Login | undefined> => {
      const { rows } = await query('delete from sandbox.login where code = $1 returning details', [code]);
      return (rows[0] as { details: Login } | undefined)?.details;
    },
  };
}

const STAFF = ['owner', 'accounts', 'content', 'exams', 'support', 'reader'];

/** Links that log in as one of the demo staff, as a stranger, or with an address that is not verified. */
function loginPage(query: Query): string {
  const linkOf = (email: string, more: Query = {}) =>
    `${OIDC_PATH}/login?${new URLSearchParams({ ...query, email, ...more } as Record<string, string>)}`;
  const people = STAFF.map((name) => `${name}@sopan.example`);
  return page(
    'Log in',
    html`<h1>Log in</h1>
<p class="quiet">Replaces the identity provider of the institute.</p>
<ul class="accounts">
${people.map((email) => html`<li><a href="${linkOf(email)}">${email}</a></li>`)}
<li><a href="${linkOf('stranger@sopan.example')}">stranger@sopan.example <span class="quiet">without an account</span></a></li>
<li><a href="${linkOf('owner@sopan.example', { verified: 'no' })}">owner@sopan.example <span class="quiet">not verified</span></a></li>
</ul>`,
  );
}
