-- Earlier requests for an order or an offline payment are read before each refund and each recording: their limit applies.
create index if not exists approval_target on staff.approval_request (action, target_type, target_id);
