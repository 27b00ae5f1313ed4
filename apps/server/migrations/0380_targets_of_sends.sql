-- The property to which codes were sent: a department may be pointed at another one, which has none of them. What was sent before
-- has no target, so the codes are sent once more. A repeat changes nothing.
alter table channel_sends add column system text, add column property_id text;
