-- Text search that tolerates accents and letter case, and the one change log every business table is watched by.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Lower-case, accent-free text. Declared immutable, so that columns and indexes can be built on it:
-- the dictionary it uses ships with the extension and does not change under a running database.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC)) collate "und-x-icu") $$;

create sequence change_log_id;

create table change_log (
  id bigint not null default nextval('change_log_id'),
  at timestamptz not null default clock_timestamp(),
  actor bigint,
  request_id text,
  table_name text not null,
  row_id bigint not null,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  primary key (id, at)
) partition by range (at);

create index change_log_by_row on change_log (table_name, row_id, id);

-- Rows outside every month land here, so that a write never fails for want of a partition.
create table change_log_rest partition of change_log default;

-- Makes the partition of this month and of the months ahead where they are missing.
create function ensure_change_log_partitions(ahead integer) returns void
  language plpgsql as $$
declare
  month timestamp;
begin
  for month in
    select date_trunc('month', now() at time zone 'UTC') + make_interval(months => n) from generate_series(0, ahead) n
  loop
    execute format(
      'create table if not exists %I partition of change_log for values from (%L) to (%L)',
      'change_log_' || to_char(month, 'YYYY_MM'),
      to_char(month, 'YYYY-MM-DD') || ' 00:00+00',
      to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00+00'
    );
  end loop;
end $$;

select ensure_change_log_partitions(12);

create function refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'the change log is append-only';
end $$;

create trigger append_only before update or delete on change_log
  for each row execute function refuse_change();
create trigger append_only_whole before truncate on change_log
  for each statement execute function refuse_change();

-- Counts a row's version up when something changed. Argument 1: columns that do not count (secrets, derived).
create function count_version() returns trigger
  language plpgsql as $$
declare
  hidden text[] := string_to_array(tg_argv[0], ',');
begin
  if to_jsonb(new) - hidden is distinct from to_jsonb(old) - hidden then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

-- Writes one row per changed row, in the same transaction. Arguments: the number's column, the columns left out.
-- The actor and the request reach it through settings that last as long as the transaction.
create function log_change() returns trigger
  language plpgsql as $$
declare
  hidden text[] := string_to_array(tg_argv[1], ',');
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - hidden end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - hidden end;
begin
  if was is distinct from is_now then
    insert into change_log (actor, request_id, table_name, row_id, operation, before, after)
    values (
      nullif(current_setting('stayboard.actor', true), '')::bigint,
      nullif(current_setting('stayboard.request', true), ''),
      tg_table_name,
      (coalesce(is_now, was) ->> tg_argv[0])::bigint,
      lower(tg_op),
      was,
      is_now
    );
  end if;
  return null;
end $$;

-- Puts a business table under the change log. `hidden`: columns that never reach it.
create function watch(watched regclass, id_column text, hidden text default '') returns void
  language plpgsql as $$
begin
  execute format(
    'create trigger count_version before update on %s for each row execute function count_version(%L)',
    watched, hidden
  );
  execute format(
    'create trigger log_change after insert or update or delete on %s for each row execute function log_change(%L, %L)',
    watched, id_column, hidden
  );
end $$;

-- The answer a creating call gave, so that a repeat with the same key gives it again.
create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  request text not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (at);

-- Failed sign-ins by user name and source address (decisions 10).
create table sign_in_failures (
  username text not null,
  address text not null,
  failures integer not null,
  last_at timestamptz not null,
  primary key (username, address)
);
create index sign_in_failures_by_age on sign_in_failures (last_at);
