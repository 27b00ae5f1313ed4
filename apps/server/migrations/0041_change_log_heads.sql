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
  entry := chain_entry(entry);
  insert into change_log values (entry.*);
  return null;
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
select note_heads();

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

-- Entries whose hash does not follow from what they say and from the entry before them.
create or replace function broken_entries() returns table (change_id bigint, table_name text, row_id bigint)
  language sql stable as $$
  select c.change_id, c.table_name, c.row_id
  from chained_entries c join change_log e on e.id = c.change_id and e.at = c.at
  where e.previous is distinct from c.id_before or e.hash is distinct from change_hash(e, c.hash_before)
$$;

-- Rows whose entries do not end where it is noted.
create function strayed_heads() returns table (table_name text, row_id bigint)
  language sql stable as $$
  select table_name, row_id
  from (select * from chained_entries where is_last) c full join change_log_heads h using (table_name, row_id)
  where (h.change_id, h.previous, h.hash) is distinct from (c.change_id, c.id_before, coalesce(c.hash, ''::bytea))
$$;
