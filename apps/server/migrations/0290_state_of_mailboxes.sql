-- What administrators see of a mailbox: why it cannot be read, since when, and how much there is to read.

alter table mailboxes drop constraint mailboxes_state_check;
alter table mailboxes add constraint mailboxes_state_check
  check (state in ('NEW', 'READY', 'AWAY', 'REFUSED', 'INSECURE', 'NO_FOLDER'));

alter table mailboxes
  -- Set while it cannot be read.
  add column failing_since timestamptz,
  -- When the mail server last counted its mails anew.
  add column renumbered_at timestamptz,
  -- Mails that are listed and not yet read.
  add column unread integer not null default 0;

update mailboxes set failing_since = checked_at where state not in ('NEW', 'READY');
