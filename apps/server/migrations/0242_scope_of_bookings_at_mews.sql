-- Bookings at Mews, and clients that are no duplicates of each other, are records of exploiters too.
insert into exploiter_rules (table_name, rule, is_checked) values
  ('mews_bookings', '@enquiries(r.enquiry_id) and (r.department_id is null or @provider_departments(r.department_id))',
    false),
  ('client_distinctions', '@clients(r.client_id) and @clients(r.other_id)', true);
