-- Serves the search in the texts that enquiries came from. Few enquiries have one.
create index enquiries_by_raw_response on enquiries using gin (fold(raw_response) gin_trgm_ops)
  where raw_response is not null;
