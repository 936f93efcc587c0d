-- Everything that was received about payments stays, also if the whole table is emptied at once.
create trigger payment_event_never_truncated before truncate on checkout.payment_event
  for each statement execute function checkout.refuse_change();
