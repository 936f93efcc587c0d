/** Endpoints of the notifications that the student's browsers show: web push. */
import { Exactly, NoBody, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';

/** What a notification can be about; each kind can be switched off. */
export const PUSH_KINDS = ['test_opens', 'result', 'instalment'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** The browsers of a student that get notifications; more replace the oldest. */
export const MAX_PUSH_BROWSERS = 10;

export const pushServiceUnknown = {
  code: 'push_service_unknown',
  message: 'This browser receives notifications in a way that we do not support.',
} as const satisfies Refusal;
export const pushNotOffered = {
  code: 'push_not_offered',
  message: 'Notifications are not available at the moment.',
} as const satisfies Refusal;

const PushState = Exactly({
  /** The public key with which browsers subscribe; null: notifications are not offered. */
  public_key: Nullable(Type.String()),
  /** The address at which a browser subscribes in the sandbox, in place of its push service; null: at its push service. */
  stand_in: Nullable(Type.String()),
  /** The address at the push service of the browser of this session; null: this session gets no notifications. */
  endpoint: Nullable(Type.String()),
  kinds: Type.Array(Exactly({ kind: OneOf(PUSH_KINDS), is_on: Type.Boolean() })),
});
export type PushState = StaticDecode<typeof PushState>;

export const getPush = endpoint({
  method: 'POST',
  path: '/user/account/get_notifications',
  caller: 'student',
  summary: 'Whether the browser of this session gets notifications, and of which kinds',
  body: NoBody,
  data: PushState,
});

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/user/account/subscribe_to_notifications',
  caller: 'student',
  summary: `Sends notifications to the browser of this session until the session ends; a student has at most ${MAX_PUSH_BROWSERS} such browsers`,
  body: Exactly({
    endpoint: Text(1000, { minLength: 1 }),
    /** The keys of the subscription, as `PushSubscription.toJSON()` has them. */
    p256dh: Text(87, { pattern: '^[A-Za-z0-9_-]{87}$' }),
    auth: Text(22, { pattern: '^[A-Za-z0-9_-]{22}$' }),
  }),
  data: PushState,
  refusals: [pushNotOffered, pushServiceUnknown],
});

export const unsubscribeFromPush = endpoint({
  method: 'POST',
  path: '/user/account/unsubscribe_from_notifications',
  caller: 'student',
  summary: 'Sends no notifications to the browser of this session any more',
  body: NoBody,
  data: PushState,
});

export const choosePushKind = endpoint({
  method: 'POST',
  path: '/user/account/choose_notifications',
  caller: 'student',
  summary: 'Switches one kind of notifications on or off, for all browsers of the student',
  body: Exactly({ kind: OneOf(PUSH_KINDS), is_on: Type.Boolean() }),
  data: PushState,
});
