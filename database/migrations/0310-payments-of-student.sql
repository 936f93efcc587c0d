-- A student's payments in the order in which they began.
create index if not exists transaction_of_student on checkout.transaction (student_id, created_at, txnid);
