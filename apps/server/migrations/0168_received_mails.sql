-- Received mails: their kinds, the mail as it came, and what marks copies of it.

alter table mails drop constraint mails_kind_check, add constraint mails_kind_check
  check (kind in ('MESSAGE', 'REQUEST', 'PROPOSAL', 'REFUSAL', 'INVITATION', 'AUTO_REPLY', 'BOUNCE'));

-- Some programs give all their mails one Message-ID. Copies of a received mail have one identity.
alter table mails drop constraint mails_message_id_unique;
create index mails_by_message_id on mails (message_id);
create unique index mails_sent_ids on mails (message_id) where state <> 'RECEIVED';
alter table mails add column identity text constraint mails_identity_unique unique;
create index mails_by_references on mails using gin (string_to_array(reference_ids, ' '));

-- The bytes of the mail.
alter table mails add column raw_id bigint constraint mails_raw_link references files;
create index mails_by_raw on mails (raw_id) where raw_id is not null;
select keeps_file('mails', 'raw_id');

-- Pictures that the text shows are not listed as files.
alter table mail_attachments add column is_shown boolean not null default false;
-- Why a file should not be opened without thought.
alter table mail_attachments add column warning text check (warning in ('PROGRAM', 'OTHER_CONTENT'));
