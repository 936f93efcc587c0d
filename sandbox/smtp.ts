/** The SMTP sandbox: a mail server on this machine whose mails appear in the outbox. */
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Outbox } from './outbox.ts';

/** Recipients that are refused as real mail servers do: permanently (550) and temporarily (451). */
const NO_SUCH_MAILBOX = 'nobody@';
const TEMPORARY_FAILURE = 'later@';

const MAX_MAIL_BYTES = 5 * 1024 * 1024;
/** The mail headers that the outbox shows. */
const SHOWN_HEADERS = ['message-id', 'from', 'list-unsubscribe', 'list-unsubscribe-post', 'auto-submitted'];

/** Starts and stops the mail server with `fastify`. */
export function smtpSandbox(fastify: FastifyInstance, outbox: Outbox, port: number): void {
  let server: SMTPServer | null = null;
  fastify.addHook('onReady', async () => {
    server = await listen(outbox, port);
  });
  fastify.addHook('onClose', () => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())));
}

function listen(outbox: Outbox, port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_MAIL_BYTES,
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith(NO_SUCH_MAILBOX)) return done(refusal(550, `5.1.1 <${address}>: no such mailbox`));
      if (address.startsWith(TEMPORARY_FAILURE)) return done(refusal(451, `4.7.1 <${address}>: try again later`));
      done();
    },
    onData: (stream, session, done) => {
      const receivers = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => (stream.sizeExceeded ? refusal(552, '5.3.4 too large') : addToOutbox(outbox, receivers, raw)))
        .then((refused) => done(refused ?? null), done);
    },
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      // Ignores clients that disconnect early.
      server.on('error', () => {});
      resolve(server);
    });
  });
}

async function addToOutbox(outbox: Outbox, receivers: string[], raw: Buffer): Promise<undefined> {
  const { subject = '', text = '', html, headers } = await PostalMime.parse(raw);
  const shown = headers.filter(({ key }) => SHOWN_HEADERS.includes(key)).map(({ key, value }) => [key, value]);
  const otp = /^\d{6}\b/.exec(text.trim())?.[0];
  for (const to of receivers) {
    const message = {
      to,
      channel: 'mail' as const,
      subject,
      text: text.trim(),
      html,
      headers: Object.fromEntries(shown),
    };
    await outbox.add({ ...message, ...(otp ? { otp } : {}) });
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
