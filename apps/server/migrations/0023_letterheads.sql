-- What documents for clients say of an exploiter beside its name: a logo, a phone number and an address.
alter table exploiters
  add column phone text,
  add column address text,
  add column image_id bigint constraint exploiters_image_link references files;
create index exploiters_by_image on exploiters (image_id);
select keeps_file('exploiters', 'image_id');
