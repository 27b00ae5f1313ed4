-- Who writes a mail, and where its answer goes (docs/rules/incoming-mails.md#persons).

-- The header that names another address for answers than the sender's; null without one.
alter table mails add column reply_to_address text;

-- The addresses that we write from, in lower case: a mail from one of them was written by a colleague. Users who are bound to
-- exploiters have the same ones.
create function own_addresses() returns setof text
  language sql stable parallel safe
  as $$
  select lower(btrim(email)) from public.exploiters where btrim(email) <> ''
  union
  select unnest(public.addresses_in(email, alternative_emails)) from public.users where active
$$;
