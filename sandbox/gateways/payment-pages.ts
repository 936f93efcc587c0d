/** The pages of the sandbox gateways: hosted payment page, return page, error page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html, page } from '../html.ts';
import type { Outcome } from './outcomes.ts';

type Bill = { gateway: string; amount: string; productinfo: string; firstname: string; txnid: string };

const CHOICES: ReadonlyArray<readonly [Outcome, string, string]> = [
  ['success', 'Success: pay now', 'The payment is captured and you go back to the store.'],
  ['failure', 'Failure: the bank declines', 'The payment fails and you go back to the store.'],
  ['cancel', 'Cancel', 'You leave without paying and go back to the store.'],
  ['pending', 'Pending: leave it waiting', 'The bank takes its time; a webhook brings the money in a few seconds.'],
  ['drop', 'Drop: leave without an answer', 'The bank never answers and nobody goes back.'],
  ['paid-no-return', 'Pay and lose the connection', 'The payment is captured but your browser never returns.'],
  ['tampered', 'Return with a forged hash', 'The payment is captured; the return is altered on its way.'],
  ['wrong-amount', 'Pay a wrong amount', 'One rupee is captured in place of the bill.'],
  ['charges', 'Pay with charges on top', 'The gateway takes ₹12.50 more for itself; the store gets its bill.'],
  ['webhook-first', 'Webhook before return', 'The gateway notifies the store before you are back.'],
  ['duplicate', 'Duplicate deliveries', 'The same success is delivered three times.'],
  ['twice', 'Pay twice', 'The same bill is captured two times; Easebuzz does not prevent it.'],
];

export function hostedPage(bill: Bill, action: string, hidden: Record<string, string>): string {
  const [main, ...others] = CHOICES.filter(([outcome]) => outcome !== 'twice' || bill.gateway === 'Easebuzz');
  return page(
    `Pay ₹${bill.amount}`,
    html`<link rel="stylesheet" href="/sandbox/payments.css">
<p class="pay-brand">${bill.gateway} <span>sandbox: no money moves</span></p>
<h1 class="pay-amount">₹${bill.amount}</h1>
<p class="pay-what">${bill.productinfo}<br>for ${bill.firstname}</p>
<form method="post" action="${action}" class="pay-form">
${hiddenFields(hidden)}
${main ? choice(main, 'pay-main') : ''}
<h2>Or try what else can happen</h2>
${others.map((one) => choice(one, 'pay-other'))}
</form>
<p class="pay-note">Transaction ${bill.txnid}</p>`,
  );
}

/** Posts the callback to the store by script, or with a button when scripts are disabled. */
export function returnPage(title: string, action: string, fields: Record<string, string>): string {
  return page(
    title,
    html`<link rel="stylesheet" href="/sandbox/payments.css">
<h1>${title}</h1>
<p>You are being redirected to the store.</p>
<form method="post" action="${action}" id="return" class="pay-form">
${hiddenFields(fields)}
<button type="submit" class="pay-main">Go back to the store</button>
</form>
<script src="/sandbox/submit.js" defer></script>`,
  );
}

export function messagePage(title: string, text: string): string {
  return page(
    title,
    html`<link rel="stylesheet" href="/sandbox/payments.css">
<h1>${title}</h1>
<p>${text}</p>`,
  );
}

/** Sends a page whose forms may post to the sandbox and to the origin of `returnTo`. */
export function sendPage(reply: FastifyReply, body: string, returnTo?: string, status = 200) {
  const target = returnTo && URL.canParse(returnTo) ? new URL(returnTo).origin : '';
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'self' ${target}; frame-ancestors 'none'`,
    })
    .send(body);
}

/** Registers the style sheet and script of these pages, once for both gateways. */
export function servePaymentAssets(fastify: FastifyInstance): void {
  for (const [path, type] of [
    ['payments.css', 'text/css'],
    ['submit.js', 'text/javascript'],
  ] as const) {
    if (fastify.hasRoute({ method: 'GET', url: `/sandbox/${path}` })) continue;
    const text = readFileSync(join(import.meta.dirname, '../pages', path), 'utf8');
    fastify.get(`/sandbox/${path}`, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text));
  }
}

function hiddenFields(fields: Record<string, string>): Html[] {
  return Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
}

function choice([outcome, label, what]: (typeof CHOICES)[number], style: string): Html {
  return html`<p><button type="submit" name="outcome" value="${outcome}" class="${style}" aria-describedby="what-${outcome}">${label}</button>
<span id="what-${outcome}">${what}</span></p>`;
}
