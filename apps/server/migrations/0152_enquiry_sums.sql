-- Serves the sums by fase without reading the rows.
create index enquiries_sums on enquiries (fase) include (exploiter_id, user_id, price, probability);
