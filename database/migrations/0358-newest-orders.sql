-- My Orders lists a student's newest orders of each state.
create index if not exists order_newest on orders."order" (student_id, state, ordered_at, id);
