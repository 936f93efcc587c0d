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

const sms = { baseUrl: 'https://sms.example', authKey: 'k', sender: 'S', templates: { refund: 'configured' } };
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
  await deliverTemplate(ctx, 'refund', { to: '919811111111', values: {} });
  expect(sent).toEqual(['own', 'configured']);
  expect(refused).toEqual(is ? ['own'] : []);
});
