-- Searches find a name in either spelling, and a phone number however it is written (docs/rules/finder.md).
-- The version before does not use what is removed: each column is added again under its name in the same statement.

-- A text as it is found: folded, and after it spelled out without special letters if that differs, so `mueller` and
-- `muller` find Müller. Equals `spelled` of domain/src/values/spellings.ts.
create function spelled(value text) returns text
  language sql immutable parallel safe strict
  as $$
    select case
      when octet_length(value) = char_length(value) and translate(value, '''`', '') = value then public.fold(value)
      else (
        select case when other in ('', plain) then plain when plain = '' then other else plain || ' ' || other end
        from (select public.fold(value) as plain, translate(public.fold(
          replace(replace(regexp_replace(regexp_replace(
            normalize(value, NFD), '([aouAOU])\u0308', '\1e', 'g'), '([aA])\u030a', '\1a', 'g'), 'ø', 'oe'), 'Ø', 'oe')
        ), '''`´', '') as other) spellings
      ) end
  $$;

-- The digits of a phone number, by any part of which it is found.
create function digits_of(phone text) returns text
  language sql immutable parallel safe
  as $$ select regexp_replace(replace(coalesce(phone, ''), '(0)', ''), '\D', '', 'g') $$;

alter table clients drop column search, add column search text generated always as (spelled(
  firstname || ' ' || lastname || ' ' || email || ' ' || coalesce(alternative_emails, '') || ' ' ||
  coalesce(username, '') || ' ' || coalesce(city, '') || ' ' || digits_of(phone)
)) stored;
create index clients_by_search on clients using gin (search gin_trgm_ops);

alter table organisations drop column search, add column search text generated always as (spelled(
  name || ' ' || coalesce(website, '') || ' ' || coalesce(city, '') || ' ' ||
  coalesce(general_contact, '') || ' ' || coalesce(general_email, '')
)) stored;
create index organisations_by_search on organisations using gin (search gin_trgm_ops);

alter table organisation_contacts add column search text generated always as (spelled(
  name || ' ' || coalesce(email, '') || ' ' || digits_of(office_phone) || ' ' || digits_of(mobile_phone)
)) stored;
create index organisation_contacts_by_search on organisation_contacts using gin (search gin_trgm_ops);
create index organisation_contacts_by_folded_name on organisation_contacts (fold(name) text_pattern_ops);
select watch('organisation_contacts', 'organisation_contact_id', 'search');

alter table enquiries drop column search, add column search text generated always as (spelled(
  coalesce(name, '') || ' ' || ref_number || ' ' || coalesce(location, '') || ' ' || contact_name || ' ' ||
  digits_of(phone)
)) stored;
create index enquiries_by_search on enquiries using gin (search gin_trgm_ops);

alter table guests drop column search, add column search text not null generated always as (spelled(
  coalesce(guest_first_name, '') || ' ' || coalesce(guest_last_name, '') || ' ' || coalesce(guest_email, '') || ' ' ||
  digits_of(guest_phone)
)) stored;
create index guests_by_search on guests using gin (search gin_trgm_ops);
create index guests_by_folded_name on guests (name_key text_pattern_ops);
create index guests_by_folded_last_name on guests (fold(guest_last_name) text_pattern_ops);

alter table reservations drop column search, add column search text not null generated always as (spelled(
  reservation_number || ' ' || coalesce(booking_ref, '') || ' ' || coalesce(traveller_firstname, '') || ' ' ||
  coalesce(traveller_lastname, '') || ' ' || coalesce(firstname, '') || ' ' || lastname || ' ' ||
  coalesce(email, '') || ' ' || coalesce(channel, '') || ' ' || coalesce(description, '')
)) stored;
create index reservations_by_search on reservations using gin (search gin_trgm_ops);
create index reservations_by_folded_number on reservations (fold(reservation_number) text_pattern_ops);
create index reservations_by_folded_booking_ref on reservations (fold(booking_ref) text_pattern_ops);
create index reservations_by_folded_traveller on reservations (fold(traveller_lastname) text_pattern_ops);

alter table messages
  drop column search, add column search text not null generated always as (spelled(subject)) stored,
  drop column contact_search, add column contact_search text not null
    generated always as (spelled(contact_name || ' ' || contact_email)) stored;
create index messages_by_search on messages using gin (search gin_trgm_ops);
create index messages_by_contact on messages using gin (contact_search gin_trgm_ops);
create index messages_by_folded_contact on messages (fold(contact_name) text_pattern_ops);

alter table users drop column search, add column search text generated always as (spelled(
  username || ' ' || email || ' ' || coalesce(displayname, '')
)) stored;
create index users_by_search on users using gin (search gin_trgm_ops);

alter table provider_metas
  drop column name_search, add column name_search text not null generated always as (spelled(name)) stored,
  drop column address_search, add column address_search text not null
    generated always as (spelled(coalesce(address, ''))) stored;
create index provider_metas_by_name_search on provider_metas using gin (name_search gin_trgm_ops);
create index provider_metas_by_address_search on provider_metas using gin (address_search gin_trgm_ops);
create index provider_metas_by_folded_name on provider_metas (name_search text_pattern_ops);

alter table provider_departments
  drop column name_search, add column name_search text not null generated always as (spelled(name)) stored,
  drop column address_search, add column address_search text not null
    generated always as (spelled(coalesce(address, '') || ' ' || coalesce(zipcode, ''))) stored;
create index provider_departments_by_name_search on provider_departments using gin (name_search gin_trgm_ops);
create index provider_departments_by_address_search
  on provider_departments using gin (address_search gin_trgm_ops);
create index provider_departments_by_folded_name on provider_departments (name_search text_pattern_ops);
