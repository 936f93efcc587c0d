-- The language of the page on which an address was subscribed.
alter table newsletter.consent add column language text not null default 'english';
alter table newsletter.consent add constraint consent_language check (language in ('english', 'hindi'));
-- Consents of the version before have no language but that of their text.
update newsletter.consent set language = 'hindi' where words ~ '[\u0900-\u097f]' and words !~* 'newsletter by e-mail';

-- The Hindi version of a campaign; both null without one.
alter table newsletter.campaign add column subject_hindi text;
alter table newsletter.campaign add column body_hindi text;
alter table newsletter.campaign add constraint campaign_hindi check ((subject_hindi is null) = (body_hindi is null));
