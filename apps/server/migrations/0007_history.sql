-- The change log as history: what undo needs to know, and hashes that show when somebody wrote in it by hand.

-- `parent_id`: the number of the record this row is a part of (a contact's organisation).
-- `undoes`: the request this one took back. `secrets`: which columns changed that the log never shows.
-- `previous`, `hash`: each entry's hash covers its content and the hash of the entry before it of the same row.
alter table change_log
  add column parent_id bigint,
  add column undoes text,
  add column secrets text[],
  add column previous bigint,
  add column hash bytea;
create index change_log_by_parent on change_log (table_name, parent_id, id) where parent_id is not null;
create index change_log_by_request on change_log (request_id, id);
create index change_log_by_undone on change_log (undoes) where undoes is not null;

-- What the log leaves out and undoing still needs: hashes of passwords, columns derived from others.
-- Only undo reads it, and housekeeping empties it after 30 days.
create table undo_secrets (
  change_id bigint primary key,
  at timestamptz not null,
  before jsonb,
  after jsonb
);
create index undo_secrets_by_age on undo_secrets (at);

-- The hash of an entry, given that of the entry before it.
create function change_hash(entry change_log, previous bytea) returns bytea
  language sql immutable parallel safe as $$
  select sha256(coalesce(previous, ''::bytea) || convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.at), entry.actor, entry.request_id, entry.table_name, entry.row_id,
    entry.parent_id, entry.operation, entry.undoes, entry.secrets, entry.before, entry.after
  )::text, 'UTF8'))
$$;

-- The columns of `content` among these names; nothing where there are none.
create function only_columns(content jsonb, names text[]) returns jsonb
  language sql immutable parallel safe as $$
  select jsonb_object_agg(key, value) from jsonb_each(content) where key = any(names)
$$;

-- Writes one entry per changed row, in the same transaction. Arguments: the number's column, the columns left out,
-- those of them that undo needs, the column of the record it is a part of.
create or replace function log_change() returns trigger
  language plpgsql as $$
declare
  hidden text[] := string_to_array(tg_argv[1], ',');
  kept text[] := string_to_array(tg_argv[2], ',');
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  kept_was jsonb;
  kept_now jsonb;
  entry change_log;
  previous_hash bytea;
begin
  if kept <> '{}' then
    kept_was := only_columns(was, kept);
    kept_now := only_columns(is_now, kept);
  end if;
  was := was - hidden;
  is_now := is_now - hidden;
  if was is not distinct from is_now and kept_was is not distinct from kept_now then
    return null;
  end if;
  entry.id := nextval('change_log_id');
  entry.at := clock_timestamp();
  entry.actor := nullif(current_setting('stayboard.actor', true), '')::bigint;
  entry.request_id := nullif(current_setting('stayboard.request', true), '');
  entry.undoes := nullif(current_setting('stayboard.undoes', true), '');
  entry.table_name := tg_table_name;
  entry.row_id := (coalesce(is_now, was) ->> tg_argv[0])::bigint;
  entry.parent_id := (coalesce(is_now, was) ->> tg_argv[3])::bigint;
  entry.operation := lower(tg_op);
  entry.before := was;
  entry.after := is_now;
  if tg_op <> 'INSERT' and kept_was is distinct from kept_now then
    if tg_op = 'UPDATE' then
      entry.secrets := array(select name from unnest(kept) name where kept_was -> name <> kept_now -> name);
    end if;
    insert into undo_secrets values (entry.id, entry.at, kept_was, kept_now);
  end if;
  select id, hash into entry.previous, previous_hash from change_log
    where table_name = entry.table_name and row_id = entry.row_id order by id desc limit 1;
  entry.hash := change_hash(entry, previous_hash);
  insert into change_log values (entry.*);
  return null;
end $$;

-- Puts a business table under the change log, or does so anew. `hidden`: columns that never reach it.
-- A row that goes when another one goes is a part of that one: the first such link is its parent's column.
create or replace function watch(watched regclass, id_column text, hidden text default '') returns void
  language plpgsql as $$
declare
  kept text := (
    select coalesce(string_agg(attname, ',' order by attnum), '') from pg_attribute
    where attrelid = watched and attname = any(string_to_array(hidden, ',')) and attgenerated = ''
  );
  parent text := (
    select attname from pg_constraint rule join pg_attribute on attrelid = watched and attnum = rule.conkey[1]
    where rule.conrelid = watched and contype = 'f' and confdeltype = 'c' order by attnum limit 1
  );
begin
  execute format('drop trigger if exists count_version on %s', watched);
  execute format('drop trigger if exists log_change on %s', watched);
  execute format(
    'create trigger count_version before update on %s for each row execute function count_version(%L)',
    watched, hidden
  );
  execute format(
    'create trigger log_change after insert or update or delete on %s for each row execute function log_change(%L, %L, %L, %L)',
    watched, id_column, hidden, kept, coalesce(parent, '')
  );
end $$;

-- The tables under the log, with the column of their number and the columns that are left out.
create view watched_tables as
  select tgrelid as watched, tgrelid::regclass::text as table_name, arguments[1] as id_column,
    string_to_array(arguments[2], ',') as hidden
  from (
    select tgrelid, string_to_array(encode(tgargs, 'escape'), '\000') as arguments
    from pg_trigger where tgname = 'log_change'
  ) triggers;

select watch(watched, id_column, array_to_string(hidden, ',')) from watched_tables;

-- Entries of before get their hashes too.
drop trigger append_only on change_log;
do $$
declare
  entry change_log;
  previous_hash bytea;
begin
  for entry in select * from change_log order by id loop
    select id, hash into entry.previous, previous_hash from change_log
      where table_name = entry.table_name and row_id = entry.row_id and id < entry.id order by id desc limit 1;
    update change_log set previous = entry.previous, hash = change_hash(entry, previous_hash)
      where id = entry.id and at = entry.at;
  end loop;
end $$;
create trigger append_only before update or delete on change_log
  for each row execute function refuse_change();

-- A partition can be emptied alone, and does not take over what guards the whole from that.
create function guard_change_log_partitions() returns void
  language plpgsql as $$
declare
  part regclass;
begin
  for part in
    select inhrelid from pg_inherits where inhparent = 'change_log'::regclass
      and not exists (select from pg_trigger where tgrelid = inhrelid and tgname = 'append_only_whole')
  loop
    execute format(
      'create trigger append_only_whole before truncate on %s for each statement execute function refuse_change()',
      part
    );
  end loop;
end $$;
select guard_change_log_partitions();

create or replace function ensure_change_log_partitions(ahead integer) returns void
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
  perform guard_change_log_partitions();
end $$;

-- Seals hold down how many entries there were, and their hashes, in the order of their numbers. Each one covers the
-- seal before it. So entries that are gone without a trace in their rows are missed.
create table change_log_seals (
  seal_id bigint primary key,
  at timestamptz not null default clock_timestamp(),
  last_id bigint not null,
  entries bigint not null,
  digest bytea not null
);
create trigger append_only before update or delete on change_log_seals
  for each row execute function refuse_change();
create trigger append_only_whole before truncate on change_log_seals
  for each statement execute function refuse_change();

-- What a seal of the entries after `first_id` up to `last_id` says, given the digest of the seal before it.
create function seal_of(first_id bigint, last_id bigint, last_digest bytea, out entries bigint, out digest bytea)
  language sql stable as $$
  select count(*), sha256(coalesce(last_digest, ''::bytea) || convert_to(last_id::text, 'UTF8') ||
    coalesce(string_agg(coalesce(hash, ''::bytea), ''::bytea order by id), ''::bytea))
  from change_log where id > first_id and id <= last_id
$$;

-- Seals what came since the last seal, unless a transaction under way may still add to it: then it is left for
-- the next time. Run it by itself, so that its own transaction is not one of those.
create function seal_change_log() returns void
  language plpgsql as $$
declare
  last change_log_seals;
  up_to bigint;
  started xid8;
begin
  if not pg_try_advisory_xact_lock(7326002) then
    return;
  end if;
  select * into last from change_log_seals order by seal_id desc limit 1;
  select case when is_called then last_value else 0 end into up_to from change_log_id;
  if up_to <= coalesce(last.last_id, 0) then
    return;
  end if;
  -- Whoever drew a number up to this one began before us, and has to be done before the numbers are complete.
  started := pg_current_xact_id();
  for attempt in 1..20 loop
    exit when pg_snapshot_xmin(pg_current_snapshot()) >= started;
    perform pg_sleep(0.05);
  end loop;
  if pg_snapshot_xmin(pg_current_snapshot()) < started then
    return;
  end if;
  insert into change_log_seals (seal_id, last_id, entries, digest)
    select coalesce(last.seal_id, 0) + 1, up_to, sealed.entries, sealed.digest
    from seal_of(coalesce(last.last_id, 0), up_to, last.digest) sealed;
end $$;

-- Rows whose last entry is not what stands in the table, or that have none where others of the table do.
create function strayed_rows() returns table (table_name text, row_id bigint)
  language plpgsql stable as $$
declare
  one watched_tables;
begin
  for one in select * from watched_tables loop
    return query execute format($query$
      with entries as (
        select distinct on (e.row_id) e.row_id, e.operation, e.after from change_log e
        where e.table_name = %1$L order by e.row_id, e.id desc
      ), first as (
        select min(e.row_id) as row_id from change_log e where e.table_name = %1$L and e.operation = 'insert'
      )
      select %1$L::text, coalesce(t.%2$I, e.row_id)::bigint
      from %3$s t full join entries e on e.row_id = t.%2$I
      cross join lateral (select to_jsonb(t) as content offset 0) live
      where case
        when e.row_id is null then t.%2$I > (select first.row_id from first)
        when t.%2$I is null then e.operation <> 'delete'
        else e.operation = 'delete' or exists (
          select from jsonb_each(e.after) logged where (live.content -> logged.key) <> logged.value
        )
      end
    $query$, one.table_name, one.id_column, one.watched::regclass);
  end loop;
end $$;

-- Entries whose hash does not follow from what they say and from the entry before them.
create function broken_entries() returns table (change_id bigint, table_name text, row_id bigint)
  language sql stable as $$
  select e.id, e.table_name, e.row_id
  from change_log e left join change_log before on before.id = e.previous
  where e.hash is distinct from change_hash(e, before.hash)
$$;

-- Seals that do not hold: entries are missing, came in between, or have another hash.
create function broken_seals() returns table (seal_id bigint, first_id bigint, last_id bigint)
  language sql stable as $$
  select kept.seal_id, kept.first_id, kept.last_id
  from (
    select *, lag(s.last_id, 1, 0::bigint) over in_order as first_id, lag(s.digest) over in_order as previous,
      lag(s.seal_id, 1, 0::bigint) over in_order as seal_before
    from change_log_seals s window in_order as (order by s.seal_id)
  ) kept
  cross join lateral seal_of(kept.first_id, kept.last_id, kept.previous) found
  where found.digest <> kept.digest or found.entries <> kept.entries or kept.seal_id <> kept.seal_before + 1
$$;

select seal_change_log();
