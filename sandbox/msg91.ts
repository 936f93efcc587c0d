/** The MSG91 sandbox: the flow API as far as the store uses it; messages appear in the outbox. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Outbox } from './outbox.ts';

/** The registered templates: MSG91 stores the texts, and the store sends only the variables. */
const TEMPLATES: Record<string, (values: Recipient) => string> = {
  'sandbox-otp': ({ VAR1, VAR2, VAR3 }) =>
    `${VAR1} is your login code, valid ${VAR2} min. Do not share it.\n\n@${VAR3} #${VAR1}`,
  'sandbox-paid': ({ VAR1, VAR2, VAR3 }) => `${VAR1}: Rs. ${VAR2} received, order ${VAR3}. See My Courses to begin.`,
  'sandbox-failed': ({ VAR1, VAR2, VAR3 }) => `${VAR1}: payment ${VAR3} of Rs. ${VAR2} failed. Nothing was bought.`,
  'sandbox-refund': ({ VAR1, VAR2, VAR3 }) => `${VAR1}: Rs. ${VAR2} of payment ${VAR3} is being returned to you.`,
  'sandbox-instalment': ({ VAR1, VAR2, VAR3, VAR4 }) =>
    `${VAR1}: instalment ${VAR2} of ${VAR3} is due on ${VAR4}. Pay it in My Courses.`,
  'sandbox-result': ({ VAR1, VAR2, VAR3 }) => `${VAR1}: the result of ${VAR2} is out. See My Results at ${VAR3}.`,
  'sandbox-account': ({ VAR1, VAR2 }) => `${VAR1} for your account at ${VAR2}. Not you? Sign in and open My Account.`,
  'sandbox-id-hindi': ({ VAR1, VAR2, VAR3 }) =>
    `${VAR1} आपका लॉगिन कोड है, ${VAR2} मिनट मान्य। इसे किसी को न बताएँ।\n\n@${VAR3} #${VAR1}`,
  'sandbox-paid-hindi': ({ VAR1, VAR2, VAR3 }) => `${VAR1}: रु. ${VAR2} मिले, ऑर्डर ${VAR3}। ‘मेरे कोर्स’ से शुरू करें।`,
  'sandbox-failed-hindi': ({ VAR1, VAR2, VAR3 }) =>
    `${VAR1}: रु. ${VAR2} का भुगतान ${VAR3} पूरा नहीं हुआ। कुछ ख़रीदा नहीं गया।`,
  'sandbox-refund-hindi': ({ VAR1, VAR2, VAR3 }) => `${VAR1}: भुगतान ${VAR3} में से रु. ${VAR2} आपको लौटाए जा रहे हैं।`,
  'sandbox-instalment-hindi': ({ VAR1, VAR2, VAR3, VAR4 }) =>
    `${VAR1}: ${VAR3} की किस्त ${VAR2} की अंतिम तिथि ${VAR4} है। ‘मेरे कोर्स’ में भुगतान करें।`,
  'sandbox-result-hindi': ({ VAR1, VAR2, VAR3 }) => `${VAR1}: ${VAR2} का परिणाम आ गया है। ${VAR3} पर ‘मेरे परिणाम’ देखें।`,
  'sandbox-account-hindi': ({ VAR1, VAR2 }) => `${VAR2} पर आपके खाते में बदलाव: ${VAR1}। आपने नहीं किया? साइन इन करें।`,
};
/** Ids of the operators have 19 digits. Their texts are not known here, so the variables are shown. */
function registeredElsewhere(id = '') {
  if (!/^[0-9]{19}$/.test(id)) return undefined;
  return ({ mobiles: _, ...values }: Recipient) =>
    `Template ${id}: ${Object.entries(values)
      .map(([name, value]) => `${name}=${value}`)
      .join(', ')}`;
}

const AUTH_KEY = 'sandbox-msg91-key';
/** Sending to this number fails, to test the error message. */
const UNREACHABLE = '919000000000';

type Recipient = Record<string, string | undefined>;

function otpIn(template: string | undefined, { VAR1 }: Recipient) {
  return template === 'sandbox-otp' || template === 'sandbox-id-hindi' ? { otp: VAR1 } : {};
}

export function msg91Sandbox(fastify: FastifyInstance, outbox: Outbox): void {
  fastify.post('/sandbox/msg91/api/v5/flow/', async (request, reply) => {
    // MSG91 reports most errors with HTTP 200.
    const failed = (message: string, status = 200) => reply.code(status).send({ type: 'error', message });
    if (request.headers.authkey !== AUTH_KEY) return failed('Authentication failure', 401);
    const { template_id, recipients } = (request.body ?? {}) as { template_id?: string; recipients?: Recipient[] };
    const template = TEMPLATES[template_id ?? ''] ?? registeredElsewhere(template_id);
    if (!template) return failed('template_id is not valid');
    if (!Array.isArray(recipients) || !recipients.length) return failed('recipients is missing');
    if (!recipients.every(({ mobiles }) => /^[0-9]{11,15}$/.test(mobiles ?? '')))
      return failed('Invalid mobile number');
    if (recipients.some(({ mobiles }) => mobiles === UNREACHABLE)) return failed('Number is not reachable');
    for (const recipient of recipients) {
      await outbox.add({
        to: recipient.mobiles ?? '',
        channel: 'sms',
        text: template(recipient),
        ...otpIn(template_id, recipient),
      });
    }
    return reply.send({ type: 'success', message: randomBytes(12).toString('hex') });
  });
}
