-- Why nights were cancelled, and what the client pays for them without VAT (docs/rules/booking-changes.md#cancellation).
alter table stays add column cancel_reason text;
alter table stays add column cancel_fee numeric(12, 2);
