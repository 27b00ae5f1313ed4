-- The booked stays of a department by their nights: whether it is overbooked was read from all its earlier stays.
create index stays_by_nights on stays using gist (current_department_id, daterange(check_in, check_out))
  where state = 'BOOKED';
