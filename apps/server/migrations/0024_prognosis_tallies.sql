-- Expected revenue added up as it is written, so that totals that ask for nothing but operator, status and month
-- read some hundred rows instead of all. And what a closing froze is kept when the month is opened again.

-- What the tally goes by stands beside each amount: when it goes, its prognosis may be gone already.
alter table prognosis_months add column exploiter_id bigint, add column status prognosis_status;
update prognosis_months m set exploiter_id = p.exploiter_id, status = p.status
  from prognosis_metas p where p.prognosis_meta_id = m.prognosis_meta_id;
alter table prognosis_months alter column status set not null;

create or replace function spread_prognosis() returns trigger
  language plpgsql as $$
begin
  delete from prognosis_months where prognosis_meta_id = new.prognosis_meta_id;
  insert into prognosis_months
  select new.prognosis_meta_id, spread.*, new.exploiter_id, new.status
  from spread_stay(
    new.start, new.nights, new.total_prognosis, weighted_amount(new.status, new.total_prognosis, new.probability)
  ) spread;
  return null;
end $$;

drop trigger spread_changed on prognosis_metas;
create trigger spread_changed after update on prognosis_metas
  for each row when (
    (old.start, old.nights, old.total_prognosis, old.status, old.probability, old.exploiter_id)
    is distinct from (new.start, new.nights, new.total_prognosis, new.status, new.probability, new.exploiter_id)
  ) execute function spread_prognosis();

-- Without a closing: what the prognoses say now. With one: what it froze. Rows are only appended, so that two
-- writers never wait for one sum; housekeeping adds those without a closing up.
create table prognosis_tallies (
  month_closing_id bigint references month_closings on delete cascade,
  exploiter_id bigint,
  status prognosis_status not null,
  stay_month date,
  face numeric(16, 2) not null,
  weighted numeric(16, 2) not null
);
create index prognosis_tallies_by_closing on prognosis_tallies (month_closing_id);

create function tally_prognosis_months() returns trigger
  language plpgsql as $$
begin
  insert into prognosis_tallies
  select null, exploiter_id, status, month, (case tg_op when 'DELETE' then -1 else 1 end) * sum(face),
    (case tg_op when 'DELETE' then -1 else 1 end) * sum(weighted)
  from moved group by exploiter_id, status, month;
  return null;
end $$;
create trigger tally_added after insert on prognosis_months
  referencing new table as moved for each statement execute function tally_prognosis_months();
create trigger tally_removed after delete on prognosis_months
  referencing old table as moved for each statement execute function tally_prognosis_months();

-- Sums the appended changes up.
create function compact_prognosis_tallies() returns void
  language sql as $$
  with taken as (delete from prognosis_tallies where month_closing_id is null returning *)
  insert into prognosis_tallies
  select null, exploiter_id, status, stay_month, sum(face), sum(weighted) from taken
  group by exploiter_id, status, stay_month having sum(face) <> 0 or sum(weighted) <> 0
$$;

create or replace function refresh_prognosis_months() returns void
  language sql as $$
  delete from prognosis_months;
  insert into prognosis_months
  select p.prognosis_meta_id, spread.*, p.exploiter_id, p.status
  from prognosis_metas p
  cross join lateral spread_stay(
    p.start, p.nights, p.total_prognosis, weighted_amount(p.status, p.total_prognosis, p.probability)
  ) spread;
  delete from prognosis_tallies where month_closing_id is null;
  insert into prognosis_tallies
  select null, exploiter_id, status, month, sum(face), sum(weighted) from prognosis_months
  group by exploiter_id, status, month;
$$;
delete from prognosis_tallies;
insert into prognosis_tallies
select null, exploiter_id, status, month, sum(face), sum(weighted) from prognosis_months
group by exploiter_id, status, month;
insert into prognosis_tallies
select month_closing_id, exploiter_id, status, stay_month, sum(face), sum(weighted) from closed_amounts
group by month_closing_id, exploiter_id, status, stay_month;

-- As `prognosis_amounts`, added up: the same amounts in the same months.
create view prognosis_sums as
  with closed as (select max(month) as until, (max(month) + interval '1 month')::date as next from month_closings)
  select t.exploiter_id, t.status, t.stay_month,
    case when t.stay_month <= closed.until then closed.next else t.stay_month end as month, t.face, t.weighted
  from prognosis_tallies t
  cross join closed
  where t.month_closing_id is null
  union all
  select t.exploiter_id, t.status, t.stay_month, c.month, t.face, t.weighted
  from prognosis_tallies t
  join month_closings c on c.month_closing_id = t.month_closing_id
  union all
  select t.exploiter_id, t.status, t.stay_month, closed.next, -t.face, -t.weighted
  from prognosis_tallies t
  cross join closed
  where t.month_closing_id is not null;

-- What closings froze that were taken back, for as long as that can be undone.
create table reopened_amounts (like closed_amounts, at timestamptz not null default now());
create index reopened_amounts_by_closing on reopened_amounts (month_closing_id);
create index reopened_amounts_by_age on reopened_amounts (at);

create function keep_reopened_amounts() returns trigger
  language plpgsql as $$
begin
  insert into reopened_amounts select * from closed_amounts where month_closing_id = old.month_closing_id;
  return old;
end $$;
create trigger keep_reopened before delete on month_closings
  for each row execute function keep_reopened_amounts();

-- A closing that comes back has the figures it had.
create or replace function keep_closed_amounts() returns trigger
  language plpgsql as $$
declare
  before date := (select max(month) from month_closings where month < new.month);
begin
  if exists (
    select from change_log
    where table_name = 'month_closings' and row_id = new.month_closing_id and operation = 'delete'
  ) then
    with kept as (delete from reopened_amounts where month_closing_id = new.month_closing_id returning *)
    insert into closed_amounts
    select month_closing_id, prognosis_meta_id, organisation_id, exploiter_id, enquiry_id, status, nights, start,
      total_prognosis, probability, stay_month, month, month_nights, face, weighted
    from kept;
  else
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
    having sum(face) <> 0 or sum(weighted) <> 0
      or (stay_month > coalesce(before, '-infinity') and sum(month_nights) > 0);
  end if;
  insert into prognosis_tallies
  select new.month_closing_id, exploiter_id, status, stay_month, sum(face), sum(weighted) from closed_amounts
  where month_closing_id = new.month_closing_id group by exploiter_id, status, stay_month;
  return null;
end $$;

-- Those without a probability are asked for with every total.
create index prognosis_metas_without_probability on prognosis_metas (prognosis_meta_id)
  include (total_prognosis) where status = 'PROGNOSIS' and probability is null;

-- What has no value sorts as the smallest.
drop index prognosis_metas_by_start, prognosis_metas_by_probability;
create index prognosis_metas_by_start on prognosis_metas (start nulls first, prognosis_meta_id);
create index prognosis_metas_by_probability on prognosis_metas (probability nulls first, prognosis_meta_id);

create index closed_amounts_by_organisation on closed_amounts (organisation_id);
