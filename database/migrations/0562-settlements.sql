-- Settlement files of the gateways: what they say that they paid to the bank account of the institute.
create table checkout.settlement_file (
  id bigint generated always as identity primary key,
  gateway text not null constraint settlement_file_gateway check (gateway in ('payu', 'easebuzz')),
  name text not null,
  -- Of the content: the same file is stored once.
  sha256 text not null constraint settlement_file_once unique,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  -- Numbers of rows and sums in paise, by verdict.
  totals jsonb not null
);
create index if not exists settlement_file_listed on checkout.settlement_file (uploaded_at, id);

create table checkout.settlement_row (
  file_id bigint not null references checkout.settlement_file,
  line integer not null,
  gateway text not null,
  txnid text not null,
  gateway_payment_id text not null,
  -- As in the file; negative for a refund.
  amount_paise bigint not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  -- What the store has recorded; null for a payment that it does not know.
  recorded_paise bigint,
  utr text not null,
  verdict text not null
    constraint settlement_row_verdict check (verdict in ('matched', 'differs', 'unknown', 'refund', 'repeated')),
  primary key (file_id, line)
);
create index if not exists settlement_row_of_verdict on checkout.settlement_row (file_id, verdict, line);
create index if not exists settlement_row_of_payment on checkout.settlement_row (gateway, gateway_payment_id);
-- Payments that are not settled are sought among those of the last weeks.
create index if not exists payment_of_gateway on checkout.payment (gateway, paid_at);
