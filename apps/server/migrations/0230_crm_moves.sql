-- Messages that are being moved to the external CRM. A row is a record of operation, so the change log does not keep it.
create table crm_moves (
  message_id bigint primary key references messages on delete cascade,
  -- A server that died leaves its row, which counts until then.
  claimed_until timestamptz not null
);
