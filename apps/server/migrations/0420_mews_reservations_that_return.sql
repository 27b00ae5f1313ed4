-- may_return: the reservation was cancelled because a message left it out. A message that has it again books it again.
-- lost_room: the guest lost the room, which somebody else has on the new dates. A person is needed until the guest has one.
alter table mews_reservations
  add column may_return boolean not null default false,
  add column lost_room boolean not null default false;

-- Mews numbers the messages of each operation by themselves.
alter table mews_messages
  drop constraint mews_messages_pkey,
  add primary key (department_id, operation, message_id);
