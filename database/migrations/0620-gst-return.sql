-- The GST return reads the invoices that were issued in some months.
create index if not exists invoice_issued on orders.invoice (issued_at);
