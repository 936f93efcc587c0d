-- Whose address a code was sent for, so that an answered one no longer counts against it.
alter table identity.otp add column sent_from text not null default '';
