-- Tallies are compacted by those who write, every few hundred changes, so that a burst does not slow every list that
-- reads them until housekeeping comes by. Nobody waits: rows that somebody else is compacting are left for the next time.

create sequence enquiry_tally_changes;
create sequence prognosis_tally_changes;

-- Sums the appended changes up, but for those that another transaction is summing up.
create or replace function compact_enquiry_tallies() returns void
  language sql as $$
  with taken as (
    delete from enquiry_tallies where ctid = any(array(select ctid from enquiry_tallies for update skip locked))
    returning *
  )
  insert into enquiry_tallies
  select fase, exploiter_id, sum(enquiries) from taken group by fase, exploiter_id having sum(enquiries) <> 0
$$;

create or replace function compact_prognosis_tallies() returns void
  language sql as $$
  with taken as (
    delete from prognosis_tallies where ctid = any(array(
      select ctid from prognosis_tallies where month_closing_id is null for update skip locked
    ))
    returning *
  )
  insert into prognosis_tallies
  select null, exploiter_id, status, stay_month, sum(face), sum(weighted) from taken
  group by exploiter_id, status, stay_month having sum(face) <> 0 or sum(weighted) <> 0
$$;

-- Whether this change is the one in `every` that compacts. A transaction with one snapshot for all of its statements
-- never does: rows that others have compacted since would break it off.
create function compacts_tallies(changes regclass, every bigint) returns boolean
  language sql as $$
  select nextval(changes) % every = 0 and current_setting('transaction_isolation') = 'read committed'
$$;

create or replace function tally_enquiry() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into enquiry_tallies values (old.fase, old.exploiter_id, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into enquiry_tallies values (new.fase, new.exploiter_id, 1);
  end if;
  if compacts_tallies('enquiry_tally_changes', 500) then
    perform compact_enquiry_tallies();
  end if;
  return null;
end $$;

-- Each change of a prognosis appends a row per month of its stay.
create or replace function tally_prognosis_months() returns trigger
  language plpgsql as $$
begin
  insert into prognosis_tallies
  select null, exploiter_id, status, month, (case tg_op when 'DELETE' then -1 else 1 end) * sum(face),
    (case tg_op when 'DELETE' then -1 else 1 end) * sum(weighted)
  from moved group by exploiter_id, status, month;
  if compacts_tallies('prognosis_tally_changes', 200) then
    perform compact_prognosis_tallies();
  end if;
  return null;
end $$;

-- What was compacted is read over until it is vacuumed away.
alter table enquiry_tallies set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
alter table prognosis_tallies set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- What was appended before this migration.
select compact_enquiry_tallies();
select compact_prognosis_tallies();
