/** Endpoints that test the providers of the store. Their keys and passwords are in the environment and never shown. */
import { Exactly, NoBody, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const providerMissing: Refusal = {
  code: 'provider_missing',
  message: 'This provider is not configured. An operator sets its variables and starts the store again.',
};

const GATEWAY_PROVIDERS = ['payu', 'easebuzz'] as const;
export const PROVIDERS = ['mail', 'sms', ...GATEWAY_PROVIDERS] as const;
export type Provider = (typeof PROVIDERS)[number];

const ProviderState = Exactly({
  provider: OneOf(PROVIDERS),
  is_configured: Type.Boolean(),
  /** Whether the sandbox of this machine replaces the provider. */
  is_sandbox: Type.Boolean(),
  /** `waiting`: the message is not accepted yet. `none`: not tested with the present variables. */
  state: OneOf(['none', 'waiting', 'passed', 'failed']),
  /** Why the last try failed, and what to do; empty if there is nothing to do. */
  reason: Type.String(),
  tested_at: Nullable(Type.String()),
  tested_by: Type.String(),
});
export type ProviderState = StaticDecode<typeof ProviderState>;

export const listProviders = staffEndpoint({
  method: 'GET',
  path: '/staff/set_up/providers',
  permission: 'institute.edit',
  summary: 'Whether mail, text messages and payment gateways are configured, and their last tests',
  body: NoBody,
  data: Type.Array(ProviderState),
});

export const testMail = staffEndpoint({
  method: 'POST',
  path: '/staff/set_up/test_mail',
  permission: 'institute.edit',
  summary: 'Sends a test mail to the caller',
  body: NoBody,
  data: Exactly({ sent_to: Type.String() }),
  successMessage: 'A test mail is on its way to you.',
});

export const testSms = staffEndpoint({
  method: 'POST',
  path: '/staff/set_up/test_sms',
  permission: 'institute.edit',
  needsProof: true,
  summary: 'Sends the text message of a sign-in code, with a code that signs nobody in',
  body: Exactly({
    /** An Indian mobile number without the calling code. */
    mobile: Text(10, { pattern: '^[6-9][0-9]{9}$' }),
  }),
  data: Exactly({ sent_to: Type.String() }),
  successMessage: 'A test message is on its way.',
});

export const testGateway = staffEndpoint({
  method: 'POST',
  path: '/staff/set_up/test_gateway',
  permission: 'institute.edit',
  summary: 'Requests the status of a payment that does not exist, which needs a valid key and salt',
  body: Exactly({ gateway: OneOf(GATEWAY_PROVIDERS) }),
  data: Exactly({ state: OneOf(['passed', 'failed']), reason: Type.String() }),
  refusals: [providerMissing],
});
