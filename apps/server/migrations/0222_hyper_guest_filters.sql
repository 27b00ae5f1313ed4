-- Filters of the properties by fields that have no column of their own for searching.
create index hyper_guests_by_address_search on hyper_guests using gin (fold(address) gin_trgm_ops);
create index hyper_guests_by_postcode_search on hyper_guests using gin (fold(postcode) gin_trgm_ops);
create index hyper_guests_by_email_search on hyper_guests using gin (fold(contact_email) gin_trgm_ops);
