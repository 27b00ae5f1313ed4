-- The one log of changes, which all tables of records are watched by: history, undo, live updates and webhooks read it.

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
  -- The number of the record this row is a part of (a contact's organisation).
  parent_id bigint,
  -- The request this one took back.
  undoes text,
  -- Which columns changed that the log never shows.
  secrets text[],
  -- Each entry's hash covers its content and the hash of the entry before it of the same row.
  previous bigint,
  hash bytea,
  -- The id of the transaction. Numbers of a sequence commit out of order: a reader that remembers the last number skips
  -- entries. A reader goes by (xid, id) and stops at the oldest transaction that is still under way, because all before
  -- that one are complete.
  xid xid8 not null default pg_current_xact_id(),
  primary key (id, at)
) partition by range (at);
create index change_log_by_row on change_log (table_name, row_id, id);
create index change_log_by_parent on change_log (table_name, parent_id, id) where parent_id is not null;
create index change_log_by_request on change_log (request_id, id);
create index change_log_by_undone on change_log (undoes) where undoes is not null;
-- What changed since a moment is read from the log by time.
create index change_log_by_time on change_log (table_name, at);
create index change_log_by_xid on change_log (xid, id);
-- Only an organisation is the parent of its activities. The history of an enquiry or a client shows theirs too.
create index change_log_by_enquiry_of_activity
  on change_log (((coalesce(after, before) ->> 'enquiry_id')::bigint), id) where table_name = 'activities';
create index change_log_by_client_of_activity
  on change_log (((coalesce(after, before) ->> 'client_id')::bigint), id) where table_name = 'activities';

-- Rows outside every month land here, so that a write never fails for want of a partition.
create table change_log_rest partition of change_log default;

-- Entries may lose values while an erasure says so. Nothing else of them changes.
create function refuse_change() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name <> 'change_log_seals' then
    if current_setting('stayboard.erasing', true) = 'on'
      and to_jsonb(new) - '{before,after}'::text[] = to_jsonb(old) - '{before,after}'::text[] then
      return new;
    end if;
  end if;
  raise exception 'the change log is append-only';
end $$;
create trigger append_only before update or delete on change_log
  for each row execute function refuse_change();
create trigger append_only_whole before truncate on change_log
  for each statement execute function refuse_change();

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
  perform guard_change_log_partitions();
end $$;

select ensure_change_log_partitions(12);

-- What the log leaves out and undoing still needs: hashes of passwords, columns derived from others.
-- Only undo reads it, and housekeeping empties it after 30 days.
create table undo_secrets (
  change_id bigint primary key,
  at timestamptz not null,
  before jsonb,
  after jsonb
);
create index undo_secrets_by_age on undo_secrets (at);

-- Bulk changes and their undos. Their parts are sent one after another and form one action of the change log. The row of
-- an action is locked while a part is added or undone.
create table bulk_actions (
  action text primary key,
  user_id bigint not null,
  -- The action that this one undoes.
  undoes text,
  at timestamptz not null default now()
);
create index bulk_actions_by_age on bulk_actions (at);

-- Hashes show when somebody wrote in the log by hand ------------------------------------------------------------------

-- The hash of an entry, given that of the entry before it.
create function change_hash(entry change_log, previous bytea) returns bytea
  language sql immutable parallel safe as $$
  select sha256(coalesce(previous, ''::bytea) || convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.at), entry.actor, entry.request_id, entry.table_name, entry.row_id,
    entry.parent_id, entry.operation, entry.undoes, entry.secrets, entry.before, entry.after
  )::text, 'UTF8'))
$$;

-- Where each row's entries end: so a new entry finds the hash it goes on from by one lookup, not by one in every
-- partition of the log. Whoever writes an entry holds the row it is about, so nobody waits here who did not there.
create table change_log_heads (
  table_name text not null,
  row_id bigint not null,
  change_id bigint not null,
  previous bigint,
  hash bytea not null,
  primary key (table_name, row_id)
) with (fillfactor = 70);

-- Takes the place of the row's latest entry; gives the entry its hash, and the number of the one before it.
create function chain_entry(inout entry change_log)
  language plpgsql as $$
begin
  update change_log_heads head
    set change_id = entry.id, previous = head.change_id, hash = change_hash(entry, head.hash)
    where table_name = entry.table_name and row_id = entry.row_id
    returning previous, hash into entry.previous, entry.hash;
  if not found then
    entry.hash := change_hash(entry, null);
    insert into change_log_heads (table_name, row_id, change_id, hash)
      values (entry.table_name, entry.row_id, entry.id, entry.hash);
  end if;
end $$;

-- Entries with the one before them of the same row.
create view chained_entries as
  select id as change_id, at, table_name, row_id, hash,
    lag(id) over in_order as id_before, lag(hash) over in_order as hash_before, lead(id) over in_order is null as is_last
  from change_log window in_order as (partition by table_name, row_id order by id);

-- Notes anew where each row's entries end.
create function note_heads() returns void
  language sql as $$
  delete from change_log_heads;
  insert into change_log_heads (table_name, row_id, change_id, previous, hash)
    select table_name, row_id, change_id, id_before, coalesce(hash, ''::bytea) from chained_entries where is_last;
$$;

-- Gives entries that came in past the trigger their hashes. Where triggers fire the log refuses that.
create function chain_change_log() returns void
  language plpgsql as $$
begin
  loop
    update change_log entry set previous = c.id_before, hash = change_hash(entry, c.hash_before)
      from chained_entries c
      where entry.id = c.change_id and entry.at = c.at and c.hash is null
        and (c.id_before is null or c.hash_before is not null);
    exit when not found;
  end loop;
  perform note_heads();
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

-- Writing -------------------------------------------------------------------------------------------------------------

create function actor_of_change() returns bigint
  language sql stable as $$ select nullif(current_setting('stayboard.actor', true), '')::bigint $$;

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

-- The columns of `content` among these names; nothing where there are none.
create function only_columns(content jsonb, names text[]) returns jsonb
  language sql immutable parallel safe as $$
  select jsonb_object_agg(key, value) from jsonb_each(content) where key = any(names)
$$;

-- Writes one entry per changed row, in the same transaction. Arguments: the id column, the columns left out,
-- those of them that undo needs, the column of the record it is a part of.
-- The hash of an entry does not cover `xid`: it is an order of delivery, and a restored copy gets other ids.
create function log_change() returns trigger
  language plpgsql as $$
declare
  hidden text[] := string_to_array(tg_argv[1], ',');
  kept text[] := string_to_array(tg_argv[2], ',');
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  kept_was jsonb;
  kept_now jsonb;
  entry change_log;
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
  entry.xid := pg_current_xact_id();
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
  entry := chain_entry(entry);
  insert into change_log values (entry.*);
  return null;
end $$;

-- Puts a business table under the change log, or does so anew. `hidden`: columns that never reach it.
-- A row that goes when another one goes is a part of that one: the first such link is its parent's column.
create function watch(watched regclass, id_column text, hidden text default '') returns void
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

-- The tables under the log, with the column of their number and the columns that are left out. The name of a table does
-- not depend on the search path.
create view watched_tables as
  select tgrelid as watched, (select relname::text collate "default" from pg_class where oid = tgrelid) as table_name,
    arguments[1] as id_column, string_to_array(arguments[2], ',') as hidden
  from (
    select tgrelid, string_to_array(encode(tgargs, 'escape'), '\000') as arguments
    from pg_trigger where tgname = 'log_change'
  ) triggers;

-- The state of the log for totals that are kept (docs/decisions/048-totals-kept-by-the-change-log.md). A function,
-- because the many partitions took longer to plan in each statement than the rest of a list took to run. The entries of
-- some tables from a transaction on; null if the log has 1,000 entries or more from there on. A partition that begins
-- in more than a day cannot have entries yet. The plan never depends on the values.
create function log_entries_from(since xid8, tables text[]) returns bigint
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select case when count(*) < 1000 then count(*) filter (where table_name = any(tables)) end
    from (
      select table_name from public.change_log where xid >= since and at < now() + interval '1 day' order by xid, id limit 1000
    ) entries
  );
end $$;

-- Verifying -----------------------------------------------------------------------------------------------------------

-- The log is looked through in pieces. Each is one statement of bounded size, so that it ends soon, can be given up
-- between two of them, and holds no snapshot for long.

-- The tables that the log, its heads or the triggers know, in byte order.
create function logged_tables() returns table (table_name text)
  language sql stable as $$
  with recursive
    logged as (
      (select c.table_name as name from change_log c order by 1 limit 1)
      union all
      select (select c.table_name from change_log c where c.table_name > l.name order by 1 limit 1)
      from logged l where l.name is not null
    ),
    noted as (
      (select h.table_name as name from change_log_heads h order by 1 limit 1)
      union all
      select (select h.table_name from change_log_heads h where h.table_name > n.name order by 1 limit 1)
      from noted n where n.name is not null
    )
  select name collate "C" from logged where name is not null
  union select name collate "C" from noted where name is not null
  union select w.table_name collate "C" from watched_tables w
  order by 1
$$;

-- Looks through the rows of one table after `after_row`, about `most` entries and rows of them, in the order of their
-- numbers. Of each row: every entry has the hash that follows from what it says and from the entry before it, the last
-- one is the one that is noted as the row's head, and it says what stands in the table. A row without entries is older
-- than the log, unless one with a lower number was inserted under it: `first_inserted` is the lowest found so far.
-- An erased entry keeps its hash, which no longer follows from what it says: its erasure has a hash of what it says now.
-- `up_to`: the number of the last row of this piece, nothing at the end of the table. At most `most_faults` are named.
create function verify_rows(
  of_table text, after_row bigint, first_inserted bigint, most integer, most_faults integer,
  out up_to bigint, out first_row bigint, out entries bigint, out faults jsonb
)
  language plpgsql stable as $$
declare
  highest constant bigint := 9223372036854775807;
  one watched_tables;
  bound bigint;
  -- Rows without entries are found by their numbers alone: there may be millions of them.
  strays text := $query$
    union
    select last.row_id
    from last left join %2$s t on t.%1$I = last.row_id
    cross join lateral (select case when t.%1$I is not null then to_jsonb(t) end as content offset 0) live
    where case
      when t.%1$I is null then last.operation <> 'delete'
      else last.operation = 'delete' or exists (
        select from jsonb_each(last.after) logged where (live.content -> logged.key) <> logged.value
      )
    end
    union
    select * from (
      select t.%1$I from %2$s t
      where t.%1$I > greatest($2, (select first.row_id from first)) and t.%1$I <= $3
        and (select first.row_id from first) is not null
        and not exists (select from last where last.row_id = t.%1$I)
      order by 1 limit $5
    ) unlogged
  $query$;
begin
  select * into one from watched_tables w where w.table_name = of_table;
  select row_id into up_to from change_log c
    where c.table_name = of_table and row_id > after_row order by row_id offset most limit 1;
  select row_id into bound from change_log_heads h
    where h.table_name = of_table and row_id > after_row order by row_id offset most limit 1;
  up_to := least(up_to, bound);
  if one.watched is not null then
    execute format('select %1$I from %2$s where %1$I > $1 order by 1 offset $2 limit 1', one.id_column, one.watched::regclass)
      into bound using after_row, most;
    up_to := least(up_to, bound);
  end if;
  execute format($query$
    with chain as materialized (
      select e.row_id, e.id, e.at, e.operation, e.hash,
        lag(e.id) over in_order as id_before, lag(e.hash) over in_order as hash_before,
        lead(e.id) over in_order is null as is_last
      from change_log e where e.table_name = $1 and e.row_id > $2 and e.row_id <= $3
      window in_order as (partition by e.row_id order by e.id)
    ), first as (
      select least($4, min(row_id)) as row_id from chain where id_before is null and operation = 'insert'
    ), last as (
      select c.*, e.after from chain c join change_log e on e.id = c.id and e.at = c.at where c.is_last
    ), heads as (
      select h.row_id, h.change_id, h.previous, h.hash from change_log_heads h
      where h.table_name = $1 and h.row_id > $2 and h.row_id <= $3
    ), found as (
      (select 'entry' as fault, e.id as number
        from change_log e join chain c on c.id = e.id and c.at = e.at
        where e.table_name = $1 and e.row_id > $2 and e.row_id <= $3
          and (e.previous is distinct from c.id_before or not coalesce(
            (select x.digest = change_hash(e, e.hash) from erased_entries x join erasures using (erasure_id)
              where x.change_id = e.id order by erasure_id desc limit 1),
            e.hash is not distinct from change_hash(e, c.hash_before)))
        order by 2 limit $5)
      union all
      (select 'row', row_id from (
        select row_id from last full join heads using (row_id)
          where (heads.change_id, heads.previous, heads.hash)
            is distinct from (last.id, last.id_before, coalesce(last.hash, ''::bytea))
        %s
      ) strayed order by row_id limit $5)
    )
    select (select first.row_id from first), (select count(*) from chain),
      (select coalesce(jsonb_agg(jsonb_build_object('fault', fault, 'table', $1, 'number', number)), '[]') from found)
  $query$, case when one.watched is null then '' else format(strays, one.id_column, one.watched::regclass) end)
  into first_row, entries, faults
  using of_table, after_row, coalesce(up_to, highest), first_inserted, most_faults;
  if of_table = 'erasures' then
    faults := faults || (
      select coalesce(jsonb_agg(jsonb_build_object('fault', 'row', 'table', of_table, 'number', erasure_id)), '[]')
      from erasures where erasure_id > after_row and erasure_id <= coalesce(up_to, highest)
        and digest <> erasure_digest(erasure_id)
    );
  end if;
end $$;

-- Looks through the seals after `after_seal`: at least one, and more while they cover no more than `most` entries.
-- `up_to`: the number of the last of this piece, nothing when there is none left.
create function verify_seals(
  after_seal bigint, most integer, most_faults integer, out up_to bigint, out faults jsonb
)
  language sql stable as $$
  with following as (
    select s.*, sum(s.entries) over (order by s.seal_id) as covered, row_number() over (order by s.seal_id) as place
    from (select * from change_log_seals where seal_id > after_seal order by seal_id limit 500) s
  ), piece as (
    select * from following where place = 1 or covered <= most
  ), kept as (
    select p.*, coalesce(before.seal_id, 0) as seal_before, coalesce(before.last_id, 0) as first_id,
      before.digest as digest_before
    from piece p
    left join lateral (
      select * from change_log_seals s where s.seal_id < p.seal_id order by s.seal_id desc limit 1
    ) before on true
  ), broken as (
    select kept.seal_id from kept
    cross join lateral seal_of(kept.first_id, kept.last_id, kept.digest_before) found
    where found.digest <> kept.digest or found.entries <> kept.entries or kept.seal_id <> kept.seal_before + 1
    order by 1 limit most_faults
  )
  select (select max(seal_id) from piece),
    (select coalesce(jsonb_agg(jsonb_build_object('fault', 'seal', 'table', null, 'number', seal_id)), '[]') from broken)
$$;

-- The same without pieces, for tests. Rows whose last entry is not what stands in the table, or that have none where
-- others of the table do.
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

-- Rows whose entries do not end where it is noted.
create function strayed_heads() returns table (table_name text, row_id bigint)
  language sql stable as $$
  select table_name, row_id
  from (select * from chained_entries where is_last) c full join change_log_heads h using (table_name, row_id)
  where (h.change_id, h.previous, h.hash) is distinct from (c.change_id, c.id_before, coalesce(c.hash, ''::bytea))
$$;

-- Entries whose hash does not follow from what they say and from the entry before them.
create function broken_entries() returns table (change_id bigint, table_name text, row_id bigint)
  language sql stable as $$
  select c.change_id, c.table_name, c.row_id
  from chained_entries c join change_log e on e.id = c.change_id and e.at = c.at
  where e.previous is distinct from c.id_before or e.hash is distinct from change_hash(e, c.hash_before)
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
