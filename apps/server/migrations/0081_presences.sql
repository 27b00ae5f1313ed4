-- Who has which record open, by page: a heartbeat, so that all copies of the server know the same. It is of no use
-- after a crash, so it is not written to the WAL.
create unlogged table presences (
  user_id bigint not null,
  page uuid not null,
  table_name text not null,
  row_id bigint not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, page, table_name, row_id)
);
create index presences_by_record on presences (table_name, row_id);
create index presences_by_age on presences (seen_at);
