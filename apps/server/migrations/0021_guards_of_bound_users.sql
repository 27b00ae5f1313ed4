-- A bound user reads and writes through views, but cascades, triggers and the checks of links run below them. Triggers
-- on the tables themselves hold the rules there (docs/decisions/049-bound-users-see-views.md).

-- The links of a table to tables with rules: columns here and there, and the name of the constraint.
create view exploiter_links as
  select c.conrelid as of_table, c.conname as name, p.table_name as parent,
    array(select attname::text from unnest(c.conkey) with ordinality k (number, place)
      join pg_attribute on attrelid = c.conrelid and attnum = k.number order by k.place) as columns,
    array(select attname::text from unnest(c.confkey) with ordinality k (number, place)
      join pg_attribute on attrelid = c.confrelid and attnum = k.number order by k.place) as keys
  from pg_constraint c join exploiter_rules p on c.confrelid = to_regclass(format('public.%I', p.table_name))
  -- The rows that make a mail visible are written after it.
  where c.contype = 'f' and p.is_checked;

-- Makes the triggers anew, after the views. Dropping the schema "scoped" drops them.
create function renew_exploiter_guards() returns void
  language plpgsql set search_path = public as $$
declare
  one record;
  checks text;
begin
  -- Columns that lead to the same table everywhere. They are written into the function, because the catalog is slow.
  execute format('create function scoped.link_columns() returns table (link text, parent text, key text)
    language sql immutable as %L', (select 'values ' || string_agg(format('(%L, %L, %L)', link, parent, key), ', ') from (
    select columns[1] as link, min(parent) as parent, min(keys[1]) as key from exploiter_links
    where cardinality(columns) = 1 and not exists (
      select from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and a.attname = columns[1]
        and c.confrelid not in (select to_regclass(format('public.%I', table_name)) from exploiter_rules))
    group by 1 having count(distinct parent) = 1) links));
  for one in
    select t.table_name, t.rule, t.is_writable from exploiter_rules t
    join pg_class c on c.oid = to_regclass(format('public.%I', t.table_name)) and c.relkind = 'r'
    where t.is_guarded or not t.is_writable
  loop
    execute format($f$create function scoped.%I() returns trigger
      language plpgsql set search_path = public as $body$
      declare
        r public.%I := old;
      begin
        if not coalesce((%s), false) then
          raise exception 'a row out of sight would change' using errcode = %L, table = tg_table_name;
        end if;
        return case tg_op when 'DELETE' then old else new end;
      end $body$ $f$, 'spare_' || one.table_name, one.table_name,
      case when one.is_writable then scope_condition(one.rule, true) else 'false' end,
      case when one.is_writable then 'SB409' else 'SB403' end);
    execute format('create trigger spare_others before %s on public.%I for each row
      when (scoped.mine() is not null) execute function scoped.%I()',
      case when one.is_writable then 'update or delete' else 'insert or update or delete' end,
      one.table_name, 'spare_' || one.table_name);
  end loop;
  -- A record that rows out of sight use is not deleted. The refusal tells neither their kind nor their number.
  for one in
    select p.relname as table_name, string_agg(format($f$
        if exists (select from public.%1$I r where %2$s and not coalesce((%3$s), false)) then
          raise exception 'a row out of sight has a link to this one' using errcode = 'SB409', table = tg_table_name;
        end if;$f$, t.table_name,
        (select string_agg(format('r.%I = old.%I', own.attname, key.attname), ' and ')
          from unnest(c.conkey, c.confkey) pair (own_number, key_number)
          join pg_attribute own on own.attrelid = c.conrelid and own.attnum = own_number
          join pg_attribute key on key.attrelid = c.confrelid and key.attnum = key_number),
        scope_condition(t.rule, false)), '' order by c.conname) as checks
    from pg_constraint c join exploiter_rules t on c.conrelid = to_regclass(format('public.%I', t.table_name))
      join pg_class p on p.oid = c.confrelid
    where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.confrelid <> c.conrelid
    group by 1
  loop
    execute format('create function scoped.%I() returns trigger
      language plpgsql set search_path = public as $body$ begin %s return old; end $body$',
      'keep_' || one.table_name, one.checks);
    execute format('create trigger spare_used before delete on public.%I for each row
      when (scoped.mine() is not null) execute function scoped.%I()',
      one.table_name, 'keep_' || one.table_name);
  end loop;
  for one in
    select distinct c.relname as table_name from exploiter_links l
    join pg_class c on c.oid = l.of_table
  loop
    select string_agg(format($f$
      if %s and (tg_op = 'INSERT' or %s) and not exists (select from scoped.%I p where %s) then
        raise foreign_key_violation using message = 'a link leads out of sight', schema = 'public',
          table = tg_table_name, constraint = %L;
      end if;$f$,
      (select string_agg(format('new.%I is not null', name), ' and ') from unnest(l.columns) name),
      (select string_agg(format('new.%1$I is distinct from old.%1$I', name), ' or ') from unnest(l.columns) name),
      l.parent,
      (select string_agg(format('p.%I = new.%I', key, name), ' and ') from unnest(l.keys, l.columns) pair (key, name)),
      l.name), '' order by l.name) into checks
    from exploiter_links l where l.of_table = to_regclass(format('public.%I', one.table_name));
    execute format('create function scoped.%I() returns trigger
      language plpgsql set search_path = public as $body$ begin %s return null; end $body$',
      'link_' || one.table_name, checks);
    execute format('create trigger "Links in sight" after insert or update on public.%I for each row
      when (scoped.mine() is not null) execute function scoped.%I()',
      one.table_name, 'link_' || one.table_name);
  end loop;
end $$;

-- Of these links, given as a column and a number, those to records that are there and that a bound user does not see.
create function out_of_sight(links jsonb) returns table (name text, id bigint)
  language plpgsql stable set search_path = public as $$
declare
  one record;
begin
  for one in
    select l.* from scoped.link_columns() l
    where l.link in (select given ->> 'name' from jsonb_array_elements(links) given)
  loop
    return query execute format('
      select %1$L::text, wanted.id from (
        select distinct (given ->> ''id'')::bigint as id from jsonb_array_elements($1) given where given ->> ''name'' = %1$L
      ) wanted
      where exists (select from public.%2$I t where t.%3$I = wanted.id)
        and not exists (select from scoped.%2$I t where t.%3$I = wanted.id)', one.link, one.parent, one.key) using links;
  end loop;
end $$;

-- Whether a bound user sees all records whose numbers are in the state of a list: the filter "clientId" has numbers of
-- clients.
create function sees_filters(state jsonb) returns boolean
  language plpgsql stable set search_path = public as $$
declare
  one record;
  is_seen boolean;
begin
  for one in
    select t.table_name, a.attname, number from jsonb_each_text(state) filter (name, value)
    cross join lateral unnest(string_to_array(filter.value, ',')) number
    join pg_attribute a on a.attname = lower(regexp_replace(regexp_replace(filter.name, '_\w+$', ''), '([A-Z])', '_\1', 'g'))
    join pg_index i on i.indrelid = a.attrelid and i.indisprimary and i.indkey[0] = a.attnum and i.indnatts = 1
    join exploiter_rules t on a.attrelid = to_regclass(format('public.%I', t.table_name))
    where number ~ '^\d{1,18}$'
  loop
    execute format('select exists (select from scoped.%I where %I = $1)', one.table_name, one.attname)
      into is_seen using one.number::bigint;
    if not is_seen then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- The file that a state of a row has.
create function file_in(state jsonb) returns text
  language sql immutable parallel safe
  return coalesce(state ->> 'content_id', state ->> 'image_id', state ->> 'avatar_id', state ->> 'icon_id', state ->> 'raw_id');
create index change_log_by_file on change_log (file_in(after)) where file_in(after) is not null;

-- Whether a bound user sees a file: with a record that has or had it, as the log knows.
create function sees_file(of_file bigint) returns boolean
  language plpgsql stable set search_path = public as $$
begin
  return exists (
    select from change_log e where file_in(e.after) = of_file::text
      and scoped.sees_entry(e.table_name, e.row_id, e.before, e.after)
  );
end $$;

-- A file is stored before the record that has it.
insert into exploiter_rules (table_name, rule, is_checked) values ('files', 'sees_file(r.file_id)', false);
-- Saved views are shared, unless they filter by a record of others.
insert into exploiter_rules (table_name, rule) values ('views', 'sees_filters(r.state)');
-- Months are closed for all exploiters at once (docs/rules/prognosis.md#closing), and Mews is switched on and off for
-- all.
insert into exploiter_rules (table_name, rule, is_writable) values
  ('month_closings', 'true', false), ('mews_settings', 'true', false);
-- The log of a comparison with Mews names all departments.
insert into exploiter_rules (table_name, rule) values
  ('runs', 'r.kind <> ''MEWS'''), ('run_lines', '@runs(r.run_id)');
