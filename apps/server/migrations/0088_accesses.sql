-- What the change log does not hold: sign-ins, readings of persons and exports (docs/rules/audit.md).

create table accesses (
  -- From the sequence of the change log, so that the entries of both are in one order.
  access_id bigint primary key,
  at timestamptz not null,
  kind text not null check (kind in ('SIGN_IN', 'SIGN_IN_REFUSED', 'VIEW_AS', 'PAGE', 'COPY', 'EXPORT')),
  -- Links are missing, because an entry never changes, also if the user or the record goes.
  user_id bigint,
  table_name text,
  row_id bigint,
  -- In the zone of the office, for what is noted once a day.
  day date,
  -- The path of the list or document that was exported, and the number of rows.
  path text,
  row_count bigint,
  -- Filters of an export, or the address of a sign-in.
  details jsonb not null default '{}',
  -- Each entry's hash covers its content and the hash of the entry before it.
  previous bigint,
  hash bytea not null
);
create unique index accesses_once on accesses (table_name, row_id, user_id, day, kind) where day is not null;
create index accesses_by_time on accesses (at);

-- Where the chain ends, and which entries at its beginning were removed because they were too old.
create table access_heads (
  is_only boolean primary key default true check (is_only),
  access_id bigint,
  hash bytea,
  forgotten_id bigint,
  forgotten_hash bytea
);
insert into access_heads default values;

-- The hash of an entry, given that of the entry before it.
create function access_hash(entry accesses, previous bytea) returns bytea
  language sql immutable parallel safe as $$
  select sha256(coalesce(previous, ''::bytea) || convert_to(jsonb_build_array(
    entry.access_id, extract(epoch from entry.at), entry.kind, entry.user_id, entry.table_name, entry.row_id,
    entry.day, entry.path, entry.row_count, entry.details
  )::text, 'UTF8'))
$$;

-- Gives an entry its number, time and hash. Whoever adds one waits for those who add others.
create function chain_access() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  head access_heads;
begin
  select * into head from access_heads for update;
  new.access_id := nextval('change_log_id');
  new.at := coalesce(new.at, clock_timestamp());
  new.previous := head.access_id;
  new.hash := access_hash(new, head.hash);
  update access_heads set access_id = new.access_id, hash = new.hash;
  return new;
end $$;
create trigger chain_access before insert on accesses for each row execute function chain_access();

-- Entries lose values while an erasure says so, which lists them as it lists entries of the change log. They go when they
-- are too old. Nothing else of them changes.
create function refuse_access_change() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and current_setting('stayboard.erasing', true) = 'on'
    and to_jsonb(new) - '{table_name,path,details}'::text[] = to_jsonb(old) - '{table_name,path,details}'::text[] then
    insert into erased_entries
      values (new.access_id, current_setting('stayboard.erasure')::bigint, access_hash(new, new.hash))
      on conflict (change_id, erasure_id) do update set digest = excluded.digest;
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('stayboard.forgetting', true) = 'on' then
    return old;
  end if;
  raise exception 'accesses are append-only';
end $$;
create trigger append_only before update or delete on accesses
  for each row execute function refuse_access_change();
create trigger append_only_whole before truncate on accesses
  for each statement execute function refuse_access_change();

-- Adds an entry, unless it is noted once a day and was noted today.
create function note_access(
  of_kind text, of_user bigint, of_table text, of_row bigint, of_day date, of_path text, rows bigint, what jsonb
) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform from access_heads for update;
  if of_day is null or not exists (
    select from accesses where table_name = of_table and row_id = of_row and user_id = of_user and day = of_day
      and kind = of_kind
  ) then
    insert into accesses (kind, user_id, table_name, row_id, day, path, row_count, details)
      values (of_kind, of_user, of_table, of_row, of_day, of_path, rows, what);
  end if;
end $$;

-- Removes entries from before a time, the oldest first, and notes where the chain begins now.
create function forget_accesses(before timestamptz, most integer) returns bigint
  language plpgsql set search_path = public, pg_temp as $$
declare
  last record;
  gone bigint;
begin
  perform from access_heads for update;
  select * into last from (
    select *, bool_and(at < before) over (order by access_id) as is_old
    from (select * from accesses order by access_id limit most) a
  ) oldest where is_old order by access_id desc limit 1;
  if last.access_id is null then
    return 0;
  end if;
  perform set_config('stayboard.forgetting', 'on', true);
  delete from accesses where access_id <= last.access_id;
  get diagnostics gone = row_count;
  perform set_config('stayboard.forgetting', '', true);
  update access_heads set forgotten_id = last.access_id, forgotten_hash = last.hash;
  return gone;
end $$;

-- Looks through a piece of the entries, as `verify_rows` does.
create function verify_accesses(
  after_id bigint, most integer, most_faults integer, out up_to bigint, out entries bigint, out faults jsonb
)
  language sql stable as $$
  with piece as (
    select * from accesses where access_id > after_id order by access_id limit most
  ), before as (
    (select access_id, hash from accesses where access_id <= after_id order by access_id desc limit 1)
    union all
    select forgotten_id, forgotten_hash from access_heads
      where not exists (select from accesses where access_id <= after_id)
  ), chain as (
    select p.access_id,
      coalesce(lag(p.access_id) over in_order, (select b.access_id from before b)) as id_before,
      coalesce(lag(p.hash) over in_order, (select b.hash from before b)) as hash_before
    from piece p window in_order as (order by p.access_id)
  ), last as (
    select access_id, hash from accesses order by access_id desc limit 1
  ), found as (
    (select p.access_id as number from piece p join chain c using (access_id)
      where p.previous is distinct from c.id_before or not coalesce(
        (select x.digest = access_hash(p::accesses, p.hash) from erased_entries x
          where x.change_id = p.access_id order by x.erasure_id desc limit 1),
        p.hash = access_hash(p::accesses, c.hash_before))
      order by 1 limit most_faults)
    union all
    -- The end is compared with the last piece.
    select coalesce(h.access_id, last.access_id, 0) from access_heads h left join last on true
      where (select count(*) from piece) < most
        and (h.access_id, h.hash) is distinct from
          (coalesce(last.access_id, h.forgotten_id), coalesce(last.hash, h.forgotten_hash))
  )
  select case when (select count(*) from piece) = most then (select max(access_id) from piece) end,
    (select count(*) from piece),
    (select coalesce(jsonb_agg(jsonb_build_object('fault', 'entry', 'table', 'accesses', 'number', number)), '[]') from found)
$$;

-- Readings were in a table of their own, which a copy of the version before still writes.
insert into accesses (at, kind, user_id, table_name, row_id, day)
  select at, kind, user_id, 'clients', client_id, day from readings order by reading_id;
create function note_reading() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform note_access(new.kind, new.user_id, 'clients', new.client_id, new.day, null, null, '{}');
  return null;
end $$;
create trigger note_reading after insert on readings for each row execute function note_reading();

-- The change log and the accesses as one list.
create view audit_entries as
  select id as audit_entry_id, at,
    case operation when 'insert' then 'ADDED' when 'update' then 'CHANGED' else 'DELETED' end as kind,
    actor as user_id, table_name, row_id, request_id, null::text as path, null::bigint as row_count,
    null::jsonb as details
  from change_log where table_name <> 'readings'
  union all
  select access_id, at, kind, user_id, table_name, row_id, null, path, row_count, details from accesses;

-- The results of checks of both, the last of which the page shows.
create table log_checks (
  log_check_id bigint generated by default as identity primary key,
  begun_at timestamptz not null,
  ended_at timestamptz not null default clock_timestamp(),
  entries bigint not null,
  -- The entries, rows and seals that do not match; empty for an intact log.
  faults jsonb not null
);
