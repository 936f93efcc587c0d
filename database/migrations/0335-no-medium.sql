-- Merchandise has no medium: it is stored as empty text.
alter table catalogue.product drop constraint product_medium;
alter table catalogue.product add constraint product_medium
  check (medium in ('English', 'Hindi', 'Bilingual') or (medium = '' and kind = 'book'));
