-- Enters the scope of a bound user for the rest of the transaction: "scoped.enter" of older copies relies on a search path
-- that the connection was opened with, which a pooler may drop. Fails where the schema is missing or may not be used, so no
-- statement passes a view by.
create procedure enter_exploiter_scope(ids text)
  language plpgsql as $$
begin
  perform set_config('search_path', 'scoped, public, pg_temp', true), set_config('stayboard.exploiters', ids, true);
  if (current_schemas(false))[1:2] is distinct from '{scoped,public}' then
    raise exception 'the schema "scoped" cannot be entered: statements would see %', current_schemas(false);
  end if;
end $$;
