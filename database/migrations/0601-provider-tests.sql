-- The last test of each provider that the staff started while they set up the store.
create schema opening;
create table opening.provider_test (
  provider text primary key constraint provider_test_provider check (provider in ('mail', 'sms', 'payu', 'easebuzz')),
  -- HMAC of the variables with which the test was made: after a change of them it says nothing any more.
  configuration text not null,
  tested_at timestamptz not null,
  tested_by text not null,
  -- The key of the message; null for a gateway, whose test has ended.
  message_key text,
  -- Why a gateway refused; null if it accepted the test.
  failure text,
  constraint provider_test_kind check ((provider in ('mail', 'sms')) = (message_key is not null))
);
