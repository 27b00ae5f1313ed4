-- Messages that are put aside until a moment, and mails that wait for one.
alter table messages
  add column snoozed_until timestamptz,
  -- Until when a message was put aside before a mail brought it back.
  add column snoozed_before timestamptz;

-- What is put aside comes after those who wait. A job brings it back when its time has come.
alter table messages drop column urgency;
alter table messages add column urgency bigint not null generated always as (extract(epoch from
  case when status <> 'CLOSED' and unanswered_since is not null and snoozed_until is null
  then unanswered_since - timestamptz 'epoch'
  else timestamptz '5000-01-01 00:00+00' - sent_date end)::bigint) stored;
create index messages_by_urgency on messages (urgency, message_id);
create index messages_by_status on messages (status, urgency, message_id);
create index messages_by_client on messages (client_id, urgency, message_id);
create index messages_by_user on messages (user_id, urgency, message_id);
create index messages_by_exploiter on messages (exploiter_id, urgency, message_id);
create index messages_unread on messages (urgency, message_id) where not is_opened;
create index messages_waiting on messages (urgency, message_id) where waiting_since is not null;
create index messages_snoozed on messages (snoozed_until) where snoozed_until is not null;

alter table mails
  -- Whether it leaves at a moment that its writer chose.
  add column is_scheduled boolean not null default false,
  add column is_cancelled_by_answer boolean not null default false;
create index mails_cancelled_by_answer on mails (thread) where state = 'QUEUED' and is_cancelled_by_answer;
