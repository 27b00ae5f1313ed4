-- An export is noted before its first byte is sent, so that nothing loses the note. When it has been sent, a second entry of the
-- kind SENT says how much it had, with the number of the first in row_id (docs/rules/audit.md#accesses).

-- The version before does not use what note_access returned, which was nothing.
-- Not validated, because the entries there are have kinds of before.
alter table accesses drop constraint accesses_kind_check,
  add constraint accesses_kind_check
    check (kind in ('SIGN_IN', 'SIGN_IN_REFUSED', 'VIEW_AS', 'PAGE', 'COPY', 'EXPORT', 'SENT')) not valid;

-- As before, and gives the number of the entry: null if it was noted today.
drop function note_access(text, bigint, text, bigint, date, text, bigint, jsonb);
create function note_access(
  of_kind text, of_user bigint, of_table text, of_row bigint, of_day date, of_path text, rows bigint, what jsonb
) returns bigint
  language plpgsql set search_path = public, pg_temp as $$
declare
  noted bigint;
begin
  perform from access_heads for update;
  if of_day is null or not exists (
    select from accesses where table_name = of_table and row_id = of_row and user_id = of_user and day = of_day
      and kind = of_kind
  ) then
    insert into accesses (kind, user_id, table_name, row_id, day, path, row_count, details)
      values (of_kind, of_user, of_table, of_row, of_day, of_path, rows, what)
      returning access_id into noted;
  end if;
  return noted;
end $$;

-- The same for the version before, which knows no entries of the kind SENT.
create or replace view audit_entries as
  select id as audit_entry_id, at,
    case operation when 'insert' then 'ADDED' when 'update' then 'CHANGED' else 'DELETED' end as kind,
    actor as user_id, table_name, row_id, request_id, null::text as path, null::bigint as row_count,
    null::jsonb as details
  from change_log where table_name <> 'readings'
  union all
  select access_id, at, kind, user_id, table_name, row_id, null, path, row_count, details from accesses where kind <> 'SENT';

-- Each entry of both, and with an export what its second entry says. Neither part has a condition or a join: only then does
-- PostgreSQL look entries up by their indexes. The reader leaves out the table `readings` and the kind SENT.
create view all_audit_entries as
  select id as audit_entry_id, at,
    case operation when 'insert' then 'ADDED' when 'update' then 'CHANGED' else 'DELETED' end as kind,
    actor as user_id, table_name, row_id, null::text as path, null::bigint as row_count, null::jsonb as details
  from change_log
  union all
  select access_id, at, kind, user_id, table_name, row_id, path,
    coalesce(row_count, (select s.row_count from accesses s where s.kind = 'SENT' and s.row_id = a.access_id)),
    details || coalesce((select s.details from accesses s where s.kind = 'SENT' and s.row_id = a.access_id), '{}')
  from accesses a;
