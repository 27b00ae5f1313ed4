-- Who writes a mail, and where its answer goes (docs/rules/incoming-mails.md#persons).

-- The header that names another address for answers than the sender's; null without one.
alter table mails add column reply_to_address text;

-- The addresses that we write from, in lower case: a mail from one of them was written by a colleague.
create view own_addresses as
  select lower(btrim(email)) as address from exploiters where btrim(email) <> ''
  union
  select unnest(addresses_in(email, alternative_emails)) from users where active;
