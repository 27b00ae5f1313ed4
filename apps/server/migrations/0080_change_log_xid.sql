-- The change log can be followed. Numbers of a sequence commit out of order: a reader that remembers the last number
-- skips entries. So each entry keeps the id of its transaction. A reader goes by (xid, id) and stops at the oldest
-- transaction that is still under way, because all before that one are complete.

-- Existing entries come before all others. The constant default needs no rewrite of the table.
alter table change_log add column xid xid8 not null default '0';
alter table change_log alter column xid set default pg_current_xact_id();
create index change_log_by_xid on change_log (xid, id);

-- Writes one entry per changed row, in the same transaction. Arguments: the id column, the columns left out,
-- those of them that undo needs, the column of the record it is a part of.
-- The hash of an entry does not cover `xid`: it is an order of delivery, and a restored copy gets other ids.
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
