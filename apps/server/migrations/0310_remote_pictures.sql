-- Pictures of received texts that stand on other servers (docs/rules/incoming-mails.md#pictures-elsewhere).
alter table mails
  -- How many of them were not loaded.
  add column remote_pictures integer not null default 0;
