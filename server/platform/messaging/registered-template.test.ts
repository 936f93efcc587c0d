/** What the provider says of a template of the institute, and when that template is not used again. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Ctx } from '../context.ts';
import { deliverTemplate, storeTemplatesWith } from './registered-template.ts';
import { setTemplates } from './templates/templates.ts';

const links = { hosts: [], mailAddress: '' };
afterEach(() => {
  vi.unstubAllGlobals();
  storeTemplatesWith({ isStored: async () => false, recordRefused: async () => {} });
  setTemplates([], links);
});

const sms = {
  ...{ baseUrl: 'https://sms.example', authKey: 'k', sender: 'S' },
  ...{ templates: { refund: 'configured' }, hindiTemplates: { refund: null } },
};
const ctx = { config: { sms }, log: { error: () => {} } } as unknown as Ctx;
const row = {
  channel: 'sms',
  name: 'refund',
  language: 'english',
  subject: null,
  text: '{{amount}} {{payment}}',
} as const;

test.each([
  [200, 'template_id is not valid', true],
  [400, 'Invalid Sender ID', true],
  [422, 'Flow ID is missing', true],
  [429, 'Too many requests for this template', false],
  [500, 'Internal error of the template', false],
  [503, 'Service unavailable', false],
  [401, 'Authentication failure', false],
  [403, 'The template is of another account', false],
  [200, 'The template service is temporarily unavailable', false],
  [200, 'Insufficient balance', false],
])('after status %i with "%s" the other template is used, and the refusal is recorded: %s', async (status, message, is) => {
  setTemplates([{ ...row, smsTemplateId: 'own', smsHeader: null, smsRefusal: null }], links);
  const refused: string[] = [];
  storeTemplatesWith({
    isStored: async () => false,
    recordRefused: async (_, { templateId }) => void refused.push(templateId),
  });
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { template_id: id } = JSON.parse(body) as { template_id: string };
    sent.push(id);
    return id === 'own' ? Response.json({ type: 'error', message }, { status }) : Response.json({ type: 'success' });
  });
  await deliverTemplate(ctx, 'refund', { to: '919811111111', english: {} });
  expect(sent).toEqual(['own', 'configured']);
  expect(refused).toEqual(is ? ['own'] : []);
});

/** The templates to which the provider sends `values`, in their order; it refuses those of `wrong`. */
async function deliver(configured: string | null, wrong: string[], options = {}) {
  const sent: [string, string][] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { template_id: id, recipients } = JSON.parse(body) as { template_id: string; recipients: { VAR1: string }[] };
    sent.push([id, recipients[0]?.VAR1 ?? '']);
    const isWrong = wrong.includes(id);
    return Response.json(isWrong ? { type: 'error', message: 'template_id is not valid' } : { type: 'success' });
  });
  const config = { sms: { ...sms, hindiTemplates: { refund: configured } } };
  const message = { to: '919811111111', english: { VAR1: 'course' }, hindi: { VAR1: 'कोर्स' } };
  await deliverTemplate({ ...ctx, config } as unknown as Ctx, 'refund', message, options);
  return sent;
}

test('a student who reads Hindi gets the registered Hindi template with Hindi variables, else the English one', async () => {
  expect(await deliver('hindi', [])).toEqual([['hindi', 'कोर्स']]);
  expect(await deliver(null, [])).toEqual([['configured', 'course']]);
  expect(await deliver('hindi', ['hindi'])).toEqual([
    ['hindi', 'कोर्स'],
    ['configured', 'course'],
  ]);
  // What operators drop silently is repeated with the template that is known to work.
  expect(await deliver('hindi', [], { configuredFirst: true })).toEqual([['configured', 'course']]);
});

test('the Hindi template of the institute comes first, and its refusal is recorded with its language', async () => {
  setTemplates([{ ...row, language: 'hindi', smsTemplateId: 'own', smsHeader: null, smsRefusal: null }], links);
  const refused: string[] = [];
  storeTemplatesWith({
    isStored: async () => false,
    recordRefused: async (_, { templateId, language }) => void refused.push(`${templateId} ${language}`),
  });
  expect(await deliver('hindi', ['own'])).toEqual([
    ['own', 'कोर्स'],
    ['hindi', 'कोर्स'],
  ]);
  expect(refused).toEqual(['own hindi']);
});
