-- Prices and terms of sale are sent to channel managers too (docs/rules/channel-codes.md#prices).
alter table channel_sends
  drop constraint channel_sends_kind_check,
  add constraint channel_sends_kind_check check (kind in ('RATE_PLANS', 'ROOM_CODES', 'PROPERTY', 'PRICES')) not valid;
alter table channel_sends validate constraint channel_sends_kind_check;
