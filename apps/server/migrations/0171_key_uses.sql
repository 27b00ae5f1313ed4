-- When an API key was last used. It stands beside the key, because each use would otherwise be a change in the log.
create table exploiter_key_uses (
  exploiter_key_id bigint primary key references exploiter_keys on delete cascade,
  last_used_at timestamptz not null
);
