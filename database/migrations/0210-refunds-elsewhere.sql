-- Money that went back because somebody asked the gateway itself for it, past the store.
alter table checkout.refund add column begun_by text not null default 'store'
  constraint refund_begun_by check (begun_by in ('store', 'gateway'));
