/** The providers of the store with their last tests. A test counts while the variables are those with which it was made. */
import { PROVIDERS, type Provider, type ProviderState } from '../../contract/staff/set-up/provider-tests.ts';
import { secretOf } from '../platform/config/config.ts';
import type { Ctx, StaffCtx } from '../platform/context.ts';
import { lastJobFailure } from '../platform/jobs/last-job-failure.ts';
import { readMessages } from '../platform/messaging/read-messages.ts';
import { hmac } from '../platform/secrets.ts';

/** What to do when a test fails. */
const FIXES: Record<Provider, string> = {
  mail: 'Correct SMTP_URL and MAIL_FROM, and check that this machine may connect to the mail server.',
  sms: 'Correct MSG91_AUTH_KEY, MSG91_TEMPLATE_ID and MSG91_SENDER, and check the balance at MSG91.',
  payu: 'Correct PAYU_KEY and PAYU_SALT: both are in the dashboard of PayU.',
  easebuzz: 'Correct EASEBUZZ_KEY and EASEBUZZ_SALT: both are in the dashboard of Easebuzz.',
};

/** The job that sends the messages of a provider. */
const QUEUES = { mail: 'mail.send', sms: 'sms.send' } as const;

export async function readProviders(ctx: Ctx): Promise<ProviderState[]> {
  const rows = await ctx.db.selectFrom('opening.provider_test').selectAll().execute();
  return Promise.all(
    PROVIDERS.map(async (provider) => {
      const { isConfigured, isSandbox } = configurationOf(ctx, provider);
      const row = rows.find((one) => one.provider === provider && one.configuration === fingerprint(ctx, provider));
      const test = row && (await outcomeOf(ctx, row));
      return {
        provider,
        is_configured: isConfigured,
        is_sandbox: isSandbox,
        state: test?.state ?? ('none' as const),
        reason: test?.failure ? fixOf(provider, test.failure) : '',
        tested_at: row?.tested_at.toISOString() ?? null,
        tested_by: row?.tested_by ?? '',
      };
    }),
  );
}

type TestRow = { provider: Provider; message_key: string | null; failure: string | null };
type Outcome = Pick<ProviderState, 'state'> & { failure: string | null };

/** A message is tried again until the provider accepts it; the reason of the last try is known from its job. */
async function outcomeOf(ctx: Ctx, { provider, message_key, failure }: TestRow): Promise<Outcome> {
  if (message_key === null || (provider !== 'mail' && provider !== 'sms'))
    return { state: failure === null ? 'passed' : 'failed', failure };
  const [message] = await readMessages(ctx, [message_key]);
  if (!message) return { state: 'none', failure: null };
  if (message.state === 'sent') return { state: 'passed', failure: null };
  const lastFailure = await lastJobFailure(ctx, QUEUES[provider], message_key);
  if (message.state === 'waiting' && lastFailure === null) return { state: 'waiting', failure: null };
  return { state: 'failed', failure: lastFailure ?? 'The provider refused the message.' };
}

/** Stores a test in the caller's transaction; replaces the one before. */
export async function storeTest(
  ctx: StaffCtx,
  provider: Provider,
  result: { message_key: string | null; failure: string | null },
): Promise<void> {
  const row = {
    configuration: fingerprint(ctx, provider),
    tested_at: ctx.now,
    tested_by: ctx.staff.name,
    ...result,
  };
  await ctx.db
    .insertInto('opening.provider_test')
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
    .execute();
}

/** Whether the gateway is offered to students. */
export function isConfigured(ctx: Pick<Ctx, 'config'>, provider: Provider): boolean {
  return configurationOf(ctx, provider).isConfigured;
}

/** The sentence that says what to do about a failed test. */
export function fixOf(provider: Provider, failure: string): string {
  return `${sentence(failure)} ${FIXES[provider]}`;
}

function configurationOf({ config }: Pick<Ctx, 'config'>, provider: Provider) {
  const variables = config[provider];
  return { isConfigured: variables !== null, isSandbox: variables?.isSandbox ?? false };
}

/** An HMAC, because the variables contain secrets. */
function fingerprint({ config }: Pick<Ctx, 'config'>, provider: Provider): string {
  return hmac(secretOf(config), 'opening|provider', JSON.stringify(config[provider]));
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
