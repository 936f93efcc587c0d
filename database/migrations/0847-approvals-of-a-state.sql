-- The list of requests that were approved, refused, withdrawn or not decided in time.
create index if not exists approval_of_decision on staff.approval_request (decision, requested_at, id);
