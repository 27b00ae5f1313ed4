-- What guests need to arrive is mailed some days before (docs/rules/arrivals.md#mail).

-- How the guests get the key of a house.
alter table provider_departments add column key_pickup text;

-- How many days before the arrival a brand mails it; null for not at all.
alter table exploiters add column arrival_mail_days integer check (arrival_mail_days between 0 and 60);

-- What was mailed last of a booking, by the first of the stays that it was changed into.
create table arrival_packs (
  space_type_reservation_id bigint primary key references stays on delete cascade,
  -- Of everything that the guests were told.
  digest text not null,
  sent_at timestamptz not null
);
insert into exploiter_rules (table_name, rule) values ('arrival_packs', '@stays(r.space_type_reservation_id)');
