-- The entries of some tables that one snapshot sees and an earlier one does not, at most 1,001. Like log_entries_since, it reads the
-- log in the order of its transactions, which needs no sort, and its plan never depends on the values: PostgreSQL prefers to read
-- all entries of these tables.
create function log_entries_between(seen pg_snapshot, present pg_snapshot, tables text[])
  returns table (table_name text, before jsonb, after jsonb)
  language plpgsql stable rows 100 set plan_cache_mode = force_generic_plan set enable_sort = off as $$
begin
  return query
    select entry.table_name, entry.before, entry.after from public.change_log entry
    where entry.xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(entry.xid, seen)
      and pg_visible_in_snapshot(entry.xid, present) and entry.at < now() + interval '1 day' and entry.table_name = any(tables)
    order by entry.xid, entry.id limit 1001;
end $$;
