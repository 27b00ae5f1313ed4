-- A repeat answers the first answer again to the letter: jsonb would put its names in another order.
alter table idempotency_keys alter column answer type json using answer::json;
