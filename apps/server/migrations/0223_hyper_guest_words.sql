-- Country and status of properties as they are searched. Folding them for each row of 100,000 took a second.
alter table hyper_guests
  add column country_search text not null generated always as (fold(coalesce(country_code, ''))) stored,
  add column status_search text not null generated always as (fold(coalesce(status, ''))) stored;
