import { subscribeToNewsletter } from '../../contract/newsletter.ts';
import { type RawRoute, route } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { subscribe } from './commands.ts';
import { postConfirm, postSubscribe, postUnsubscribe } from './forms.ts';
import { sweepNewsletter } from './sweep.ts';

export const routes = [route(subscribeToNewsletter, subscribe)];

export const raw: RawRoute[] = [
  { method: 'POST', path: '/newsletter/subscribe', handler: postSubscribe },
  { method: 'POST', path: '/newsletter/confirm', handler: postConfirm },
  { method: 'POST', path: '/newsletter/unsubscribe', handler: postUnsubscribe },
];

export const jobs: Job[] = [sweepNewsletter];
