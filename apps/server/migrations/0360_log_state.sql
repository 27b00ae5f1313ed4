-- Compares the state of the change log by one function. Written into each statement, the many partitions of the log took
-- longer to plan than the rest of a list took to run.

-- The entries of some tables from a transaction on; null if the log has 1,000 entries or more from there on. A partition
-- that begins in more than a day cannot have entries yet. The plan never depends on the values.
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
