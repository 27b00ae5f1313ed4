-- Where the people of an enquiry work, if it is known more exactly than by the city of its location
-- (docs/rules/enquiries.md#site).
alter table enquiries
  add column site_latitude double precision,
  add column site_longitude double precision,
  add constraint enquiries_site_complete check ((site_latitude is null) = (site_longitude is null));
