-- How often a text message was sent without a confirmation of the provider. After two it is not sent again.
alter table sms.message add column unconfirmed_sends smallint not null default 0;
