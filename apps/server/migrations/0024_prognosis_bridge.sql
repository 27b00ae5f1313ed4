-- Months as numbers, counted from the year 0: quick to count through and to join by.

create function month_number(day date) returns integer
  language sql immutable parallel safe
  as $$ select extract(year from day)::integer * 12 + extract(month from day)::integer - 1 $$;

-- The first day of a numbered month.
create function month_day(number integer) returns date
  language sql immutable parallel safe
  as $$ select make_date(number / 12, number % 12 + 1, 1) $$;
-- The state of a prognosis as the change log holds it: what its figures are made of, and whose it is.
create type prognosis_state as (
  organisation_id bigint,
  exploiter_id bigint,
  company_client text,
  status prognosis_status,
  start date,
  nights integer,
  price_calculation text,
  price_per_night numeric(12, 2),
  total_prognosis numeric(12, 2),
  probability integer
);
