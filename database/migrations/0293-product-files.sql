-- Which PDFs a product sells or gives away: a file is one or the other in all products.
create table catalogue.pdf_file (
  product_id bigint not null references catalogue.product (id),
  file text not null,
  is_free boolean not null,
  primary key (product_id, file)
);
create index if not exists pdf_file_file on catalogue.pdf_file (file, is_free);

insert into catalogue.pdf_file (product_id, file, is_free)
select t.product_id, pdf ->> 'file', bool_or((pdf ->> 'isFree')::boolean)
from catalogue.tab t, jsonb_path_query(t.entries, 'strict $.** ? (@.kind == "pdf")') as pdf
group by 1, 2;
