-- Expected revenue by month: what a prognosis holds, its amounts by month, months that are closed, targets.

create type prognosis_status as enum ('PROGNOSIS', 'PENDING', 'BOOKED', 'CANCELLED');

alter table prognosis_metas
  alter column status type prognosis_status using status::prognosis_status,
  add column company_client text,
  add column nights integer not null default 0 check (nights between 0 and 365),
  add column start date,
  add column price_calculation text not null default 'PER_TOTAL' check (price_calculation in ('PER_NIGHT', 'PER_TOTAL')),
  add column price_per_night numeric(12, 2) check (price_per_night >= 0),
  -- The face value: by the night it is the price times the nights.
  add column total_prognosis numeric(12, 2) not null default 0 check (total_prognosis >= 0),
  add column probability integer check (probability between 0 and 100),
  add column probability_note text,
  add column notes text,
  add column enquiry_id bigint constraint prognosis_metas_enquiry_link references enquiries,
  add column time_stamp timestamptz not null default now();
create index prognosis_metas_by_status on prognosis_metas (status, prognosis_meta_id);
create index prognosis_metas_by_nights on prognosis_metas (nights, prognosis_meta_id);
create index prognosis_metas_by_start on prognosis_metas (start, prognosis_meta_id);
create index prognosis_metas_by_total on prognosis_metas (total_prognosis, prognosis_meta_id);
create index prognosis_metas_by_probability on prognosis_metas (probability, prognosis_meta_id);
create index prognosis_metas_by_enquiry on prognosis_metas (enquiry_id) where enquiry_id is not null;

-- What an amount counts with the ratio on: only what is merely expected is weighed, rounded half up once.
create function weighted_amount(status prognosis_status, total numeric, probability integer) returns numeric
  language sql immutable parallel safe
  as $$ select case when status = 'PROGNOSIS' then round(total * coalesce(probability, 0) / 100, 2) else total end $$;

-- Spreads two amounts over the months of a stay by their nights, to the cent: each month gets its share rounded
-- down, the cents left over go to the largest remainders, of equal ones to the earlier month. Without nights all
-- stands in the month of the start; without a start in none. `packages/domain` computes the same.
create function spread_stay(start date, nights integer, face numeric, weighted numeric)
  returns table (month date, month_nights integer, face_part numeric, weighted_part numeric)
  language sql immutable parallel safe as $$
  with months as (
    select m::date as month, least(start + nights, (m + interval '1 month')::date) - greatest(start, m::date) as stayed
    from generate_series(
      date_trunc('month', start::timestamp),
      date_trunc('month', (start + greatest(nights, 1) - 1)::timestamp),
      interval '1 month'
    ) m
  ), shares as (
    select month, stayed, greatest(nights, 1) as whole,
      (face * 100)::bigint * greatest(stayed, 1) as face_share,
      (weighted * 100)::bigint * greatest(stayed, 1) as weighted_share
    from months
  ), ranked as (
    select *,
      row_number() over (order by face_share % whole desc, month)
        <= (face * 100)::bigint - sum(face_share / whole) over () as gets_face_cent,
      row_number() over (order by weighted_share % whole desc, month)
        <= (weighted * 100)::bigint - sum(weighted_share / whole) over () as gets_weighted_cent
    from shares
  )
  select month, stayed,
    (face_share / whole + gets_face_cent::integer)::numeric / 100,
    (weighted_share / whole + gets_weighted_cent::integer)::numeric / 100
  from ranked
  union all
  select null, nights, face, weighted where start is null
$$;

-- Each prognosis by month: what totals are added up from. No month: not planned yet.
create table prognosis_months (
  prognosis_meta_id bigint not null references prognosis_metas on delete cascade,
  month date,
  nights integer not null,
  face numeric(12, 2) not null,
  weighted numeric(12, 2) not null
);
create index prognosis_months_by_prognosis on prognosis_months (prognosis_meta_id);
create index prognosis_months_by_month on prognosis_months (month, prognosis_meta_id);

create function spread_prognosis() returns trigger
  language plpgsql as $$
begin
  delete from prognosis_months where prognosis_meta_id = new.prognosis_meta_id;
  insert into prognosis_months
  select new.prognosis_meta_id, spread.*
  from spread_stay(
    new.start, new.nights, new.total_prognosis, weighted_amount(new.status, new.total_prognosis, new.probability)
  ) spread;
  return null;
end $$;

create trigger spread_added after insert on prognosis_metas
  for each row execute function spread_prognosis();
create trigger spread_changed after update on prognosis_metas
  for each row when (
    (old.start, old.nights, old.total_prognosis, old.status, old.probability)
    is distinct from (new.start, new.nights, new.total_prognosis, new.status, new.probability)
  ) execute function spread_prognosis();

-- Spreads all anew, after rows came in past the triggers.
create function refresh_prognosis_months() returns void
  language sql as $$
  delete from prognosis_months;
  insert into prognosis_months
  select p.prognosis_meta_id, spread.*
  from prognosis_metas p
  cross join lateral spread_stay(
    p.start, p.nights, p.total_prognosis, weighted_amount(p.status, p.total_prognosis, p.probability)
  ) spread;
$$;
select refresh_prognosis_months();

-- Months whose figures stay as they are: the last of these, and all before it.
create table month_closings (
  month_closing_id bigint generated by default as identity primary key,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null default now(),
  user_id bigint references users on delete set null,
  version integer not null default 1
);
create unique index month_closings_month_unique on month_closings (month);
select watch('month_closings', 'month_closing_id');

-- What counted in a month when it was closed, as it was then. An amount of another month is a change to that one,
-- made after it had been closed.
create table closed_amounts (
  month_closing_id bigint not null references month_closings on delete cascade,
  prognosis_meta_id bigint not null,
  organisation_id bigint not null,
  exploiter_id bigint,
  enquiry_id bigint,
  status prognosis_status not null,
  nights integer not null,
  start date,
  total_prognosis numeric(12, 2) not null,
  probability integer,
  stay_month date not null,
  month date not null,
  month_nights integer not null,
  face numeric(14, 2) not null,
  weighted numeric(14, 2) not null
);
create index closed_amounts_by_closing on closed_amounts (month_closing_id);
create index closed_amounts_by_prognosis on closed_amounts (prognosis_meta_id);
create index closed_amounts_by_month on closed_amounts (month);

-- Every amount with the month it counts in. Open months count what the prognoses say now. A closed month counts
-- what it did when it was closed; the difference to what the prognoses say now counts in the first open month.
-- It is written as two amounts, what is said now and the opposite of what was then, so that all of it adds up.
create view prognosis_amounts as
  with closed as (select max(month) as until, (max(month) + interval '1 month')::date as next from month_closings)
  select p.prognosis_meta_id, p.organisation_id, p.exploiter_id, p.enquiry_id, p.status, p.nights, p.start,
    p.total_prognosis, p.probability, m.month as stay_month,
    case when m.month <= closed.until then closed.next else m.month end as month,
    m.nights as month_nights, m.face, m.weighted
  from prognosis_metas p
  join prognosis_months m on m.prognosis_meta_id = p.prognosis_meta_id
  cross join closed
  union all
  select c.prognosis_meta_id, c.organisation_id, c.exploiter_id, c.enquiry_id, c.status, c.nights, c.start,
    c.total_prognosis, c.probability, c.stay_month, c.month, c.month_nights, c.face, c.weighted
  from closed_amounts c
  union all
  select c.prognosis_meta_id, c.organisation_id, c.exploiter_id, c.enquiry_id, c.status, c.nights, c.start,
    c.total_prognosis, c.probability, c.stay_month, closed.next, 0, -c.face, -c.weighted
  from closed_amounts c
  cross join closed;

-- Months are closed in their order, and opened again from the last.
create function keep_closings_in_order() returns trigger
  language plpgsql as $$
declare
  closing month_closings := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from month_closings where month > closing.month) then
    raise exception 'a later month is closed' using errcode = 'check_violation';
  end if;
  return closing;
end $$;
create trigger in_order before insert or delete on month_closings
  for each row execute function keep_closings_in_order();

-- Keeps what counts in the month, before the month counts as closed.
create function keep_closed_amounts() returns trigger
  language plpgsql as $$
declare
  before date := (select max(month) from month_closings where month < new.month);
begin
  insert into closed_amounts
  with said as (
    select p.prognosis_meta_id, p.organisation_id, p.exploiter_id, p.enquiry_id, p.status, p.nights, p.start,
      p.total_prognosis, p.probability, m.month as stay_month, m.nights as month_nights, m.face, m.weighted
    from prognosis_months m
    join prognosis_metas p on p.prognosis_meta_id = m.prognosis_meta_id
    where m.month <= new.month
    union all
    select c.prognosis_meta_id, c.organisation_id, c.exploiter_id, c.enquiry_id, c.status, c.nights, c.start,
      c.total_prognosis, c.probability, c.stay_month, -c.month_nights, -c.face, -c.weighted
    from closed_amounts c
  )
  select new.month_closing_id, prognosis_meta_id, organisation_id, exploiter_id, enquiry_id, status, nights, start,
    total_prognosis, probability, stay_month, new.month, sum(month_nights), sum(face), sum(weighted)
  from said
  group by prognosis_meta_id, organisation_id, exploiter_id, enquiry_id, status, nights, start, total_prognosis,
    probability, stay_month
  having sum(face) <> 0 or sum(weighted) <> 0 or (stay_month > coalesce(before, '-infinity') and sum(month_nights) > 0);
  return null;
end $$;
create trigger keep_amounts after insert on month_closings
  for each row execute function keep_closed_amounts();

-- What an operator is to bring in in a month.
create table prognosis_targets (
  prognosis_target_id bigint generated by default as identity primary key,
  exploiter_id bigint not null constraint prognosis_targets_exploiter_link references exploiters,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  amount numeric(12, 2) not null check (amount >= 0),
  version integer not null default 1
);
create unique index prognosis_targets_month_unique on prognosis_targets (exploiter_id, month);
create index prognosis_targets_by_month on prognosis_targets (month, prognosis_target_id);
create index prognosis_targets_by_amount on prognosis_targets (amount, prognosis_target_id);
select watch('prognosis_targets', 'prognosis_target_id');

-- What changed since a moment is read from the log by time.
create index change_log_by_time on change_log (table_name, at);
