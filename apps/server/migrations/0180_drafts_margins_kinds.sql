-- Refusals that wait to be sent, the purchase price of room bookings, and what a space type is a unit of.

alter table mails drop constraint mails_state_check, add constraint mails_state_check
  check (state in ('DRAFT', 'QUEUED', 'SENDING', 'SENT', 'WRITTEN', 'UNCERTAIN', 'FAILED', 'RECEIVED'));
-- The provider that a mail was written to.
alter table mails add column contacted_provider_id bigint
  constraint mails_contacted_provider_link references contacted_providers on delete set null;
create index mails_by_contacted_provider on mails (contacted_provider_id) where contacted_provider_id is not null;

-- What the provider gets for the room, without VAT. total_price is what the client pays.
alter table stays add column purchase_price numeric(12, 2);

alter table space_types add column notes text;
alter table space_types add column room_type_id bigint;
alter table rooms add constraint rooms_of_department unique (hospitality_entity_id, provider_department_id);
-- The room is one of the same department. Checked at the end, so that both may move to another department.
alter table space_types add constraint space_types_room_type_link
  foreign key (room_type_id, department_id) references rooms (hospitality_entity_id, provider_department_id)
  on delete set null (room_type_id) deferrable initially deferred;
create index space_types_by_room_type on space_types (room_type_id) where room_type_id is not null;
