-- Rows without entries cost next to nothing to look through: a database that was filled past the log has millions.

-- Looks through the rows of one table after `after_row`, about `most` entries and rows of them, in the order of their
-- numbers. Of each row: every entry has the hash that follows from what it says and from the entry before it, the last
-- one is the one that is noted as the row's head, and it says what stands in the table. A row without entries is older
-- than the log, unless one with a lower number was inserted under it: `first_inserted` is the lowest found so far.
-- `up_to`: the number of the last row of this piece, nothing at the end of the table. At most `most_faults` are named.
create or replace function verify_rows(
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
          and (e.previous is distinct from c.id_before or e.hash is distinct from change_hash(e, c.hash_before))
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
end $$;
