-- Departments found by what they offer and by what they lack, and where addresses are.

create index rooms_by_type on rooms (room_type, provider_department_id) where active;
create index space_types_by_guests on space_types (department_id, max_guests);
create index provider_departments_unplaced on provider_departments (name, department_id)
  where latitude is null or longitude is null or (latitude = 0 and longitude = 0);

-- A whole department may wait to be sent to its channel manager too.
alter table channel_sends drop constraint channel_sends_kind_check;
alter table channel_sends add constraint channel_sends_kind_check
  check (kind in ('RATE_PLANS', 'ROOM_CODES', 'PROPERTY'));

-- What the geocoder answered, by a hash of the address it was asked for: nobody asks twice (integrations 8). Without
-- coordinates it knows no such address.
create table geocoded_addresses (
  address_hash text primary key,
  latitude double precision,
  longitude double precision,
  found text,
  at timestamptz not null default now()
);

-- When the geocoder may be asked next, whichever copy of the server asks: once a second.
create table geocoder_turns (
  is_one boolean primary key default true check (is_one),
  next_at timestamptz not null default now()
);
insert into geocoder_turns default values;
