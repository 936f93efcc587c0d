-- Deliveries are stored without the payer, who is in the transaction's form: removes the payer from the deliveries of
-- before, those for deleted accounts included. The trigger of the append-only log permits changes under this setting.
select set_config('sopan.forgetting', 'on', true);
update checkout.payment_event set body = body - array['firstname', 'email', 'phone']
where source in ('return', 'webhook') and jsonb_typeof(body) = 'object' and body ?| array['firstname', 'email', 'phone'];
select set_config('sopan.forgetting', 'off', true);
