-- A total that is kept follows the entries of the change log, instead of being counted again.

-- How many entries of some tables came since a snapshot; null if 1,000 of any tables did. A partition that begins in more than a
-- day cannot have entries yet. The plan never depends on the values.
create function log_entries_since(seen pg_snapshot, tables text[]) returns bigint
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select case when count(*) < 1000 then count(*) filter (where table_name = any(tables)) end
    from (
      select table_name from public.change_log
      where xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(xid, seen) and at < now() + interval '1 day'
      order by xid, id limit 1000
    ) entries
  );
end $$;

-- Rows of a table as entries of the log have them. Columns that are generated are not in the log and are computed anew.
-- Other columns that the log never shows are null.
create function rows_of(kind anyelement, contents jsonb[]) returns setof anyelement
  language plpgsql stable as $$
declare
  generated text := (
    select coalesce(string_agg(format('%L, %s', attname, pg_get_expr(adbin, adrelid)), ', '), '')
    from pg_type join pg_attribute on attrelid = typrelid join pg_attrdef on adrelid = attrelid and adnum = attnum
    where pg_type.oid = pg_typeof(kind) and attgenerated <> ''
  );
begin
  return query execute format(
    'select whole.* from unnest($1) content_of_entry, jsonb_populate_record(null::%s, content_of_entry) stored,
       jsonb_populate_record(stored, jsonb_build_object(%s)) whole',
    pg_typeof(kind), generated
  ) using contents;
end $$;
