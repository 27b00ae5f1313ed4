-- What was handed over to a channel manager last: what is to be sent is compared with it.
create index channel_sends_by_department on channel_sends (department_id, kind, channel_send_id);
