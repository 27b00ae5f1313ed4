-- Logs the rows that a statement adds by one statement instead of one for each row: the log has eleven indexes, and preparing to write
-- to them took longer than writing. The entries are the same as those of `log_change`. Only tables that are filled by thousands have it.
-- Their other triggers must not write to tables under the log, because this one runs after those of all rows.
create function log_added() returns trigger
  language plpgsql as $$
declare
  hidden constant text[] := string_to_array(tg_argv[1], ',');
  actor constant bigint := actor_of_change();
  request constant text := nullif(current_setting('stayboard.request', true), '');
  undoes constant text := nullif(current_setting('stayboard.undoes', true), '');
begin
  with entries as (
    select nextval('change_log_id') as id, clock_timestamp() as at, content, (content ->> tg_argv[0])::bigint as row_id,
      (content ->> tg_argv[3])::bigint as parent_id
    from (select to_jsonb(added) - hidden as content from added offset 0) rows
  ), hashed as materialized (
    -- A row that was deleted and is restored continues its former entries.
    select e.*, head.change_id as previous, change_hash((
        e.id, e.at, actor, request, tg_table_name, e.row_id, 'insert', null, e.content, e.parent_id, undoes, null, null, null, null
      )::change_log, head.hash) as hash
    from entries e left join lateral (
      select h.change_id, h.hash from change_log_heads h
      where h.table_name = tg_table_name and h.row_id = e.row_id limit 1
    ) head on true
  ), heads as (
    insert into change_log_heads (table_name, row_id, change_id, previous, hash)
      select tg_table_name, row_id, id, previous, hash from hashed
    on conflict (table_name, row_id) do update
      set change_id = excluded.change_id, previous = excluded.previous, hash = excluded.hash
  )
  insert into change_log (id, at, actor, request_id, table_name, row_id, operation, after, parent_id, undoes, previous, hash)
    select id, at, actor, request, tg_table_name, row_id, 'insert', content, parent_id, undoes, previous, hash from hashed;
  return null;
end $$;

-- Lets a table under the log have the rows that a statement adds logged together.
create function log_added_together(watched regclass) returns void
  language plpgsql as $$
declare
  arguments constant text[] := (
    select string_to_array(encode(tgargs, 'escape'), '\000') from pg_trigger
    where tgrelid = watched and tgname = 'log_change'
  );
  given constant text := format('%L, %L, %L, %L', arguments[1], arguments[2], arguments[3], arguments[4]);
begin
  execute format('drop trigger log_change on %s', watched);
  execute format(
    'create trigger log_change after update or delete on %s for each row execute function log_change(%s)', watched, given
  );
  execute format(
    'create trigger log_added after insert on %s referencing new table as added for each statement execute function log_added(%s)',
    watched, given
  );
end $$;

select log_added_together(watched) from unnest('{organisations,organisation_contacts,clients,former_keys}'::regclass[]) watched;
