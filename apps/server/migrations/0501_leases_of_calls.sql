-- Calls to channel managers keep their order for each record, whoever makes them, and a server that lost a call sends nothing of it
-- (docs/rules/channel-calls.md#sending).

-- Grows each time a server takes the call, and never starts again. So a server knows whether the call is still its own.
alter table channel_calls add column claims integer not null default 0;

-- What a call is about: a group, an enquiry, or the codes of a department; else null. Calls about the same are made in the order of
-- their ids.
create function channel_target(operation text, department_id bigint, enquiry_id bigint, task jsonb) returns text
  language sql immutable parallel safe as $$
  select operation || ' ' || department_id || ' '
    || coalesce(task ->> 'key', task ->> 'code', enquiry_id::text, case when task ? 'channelSendId' then 'all' end)
$$;
create index channel_calls_waiting_by_target
  on channel_calls (channel_target(operation, department_id, enquiry_id, task), channel_call_id) where state = 'WAITING';

-- Until then, one server renews the tokens and others wait, without a transaction.
alter table marketing_connections add column renewing_until timestamptz;
