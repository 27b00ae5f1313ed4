-- Months that are closed together: nothing changes between them, so only the first of them looks at what changed in
-- months that were closed before; the others keep what counts in their own month.

create or replace function keep_closed_amounts() returns trigger
  language plpgsql as $$
declare
  before date := (select max(month) from month_closings where month < new.month);
  is_together boolean := exists (
    select from month_closings where month = before and xmin = pg_current_xact_id()::xid
  );
  since date := case when is_together then before else '-infinity' end;
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
      where m.month > since and m.month <= new.month
      union all
      select c.prognosis_meta_id, c.organisation_id, c.exploiter_id, c.enquiry_id, c.status, c.nights, c.start,
        c.total_prognosis, c.probability, c.stay_month, -c.month_nights, -c.face, -c.weighted
      from closed_amounts c
      where not is_together
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
