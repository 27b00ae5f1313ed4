-- The fases that enquiries have been in, for the days per fase. The change log has them too; a report over all enquiries
-- would have to read all of it.

-- The present fase: since when, and who chose it. Not declared by the contract's bodies, so no call sets them.
alter table enquiries
  add column fase_began timestamptz not null default now(),
  add column fase_user_id bigint;

-- The fases that an enquiry has left.
create table enquiry_fases (
  enquiry_id bigint not null constraint enquiry_fases_enquiry_link references enquiries on delete cascade,
  fase fase not null,
  since timestamptz not null,
  until timestamptz not null,
  user_id bigint,
  -- The cancel reason that the enquiry had when it was reopened.
  reason text,
  primary key (enquiry_id, since),
  check (until > since)
);
create index enquiry_fases_by_until on enquiry_fases (until, fase);

create function actor_of_change() returns bigint
  language sql stable as $$ select nullif(current_setting('stayboard.actor', true), '')::bigint $$;

-- The first fase begins when the enquiry came in, also for enquiries that are imported later.
create function begin_first_fase() returns trigger
  language plpgsql as $$
begin
  if new.fase_began = now() then
    new.fase_began := least(new.fase_began, new.time_stamp);
  end if;
  new.fase_user_id := coalesce(new.fase_user_id, actor_of_change());
  return new;
end $$;

-- An undo brings the former time back with the former fase, and so is left alone.
create function begin_fase() returns trigger
  language plpgsql as $$
begin
  if new.fase_began = old.fase_began then
    new.fase_began := greatest(clock_timestamp(), old.fase_began + interval '1 microsecond');
    new.fase_user_id := actor_of_change();
  end if;
  return new;
end $$;

-- Records the fase that is left. An undo returns to an earlier fase, whose record ends then.
create function leave_fase() returns trigger
  language plpgsql as $$
begin
  if new.fase_began > old.fase_began then
    insert into enquiry_fases (enquiry_id, fase, since, until, user_id, reason) values (
      old.enquiry_id, old.fase, old.fase_began, new.fase_began, old.fase_user_id,
      case when old.fase in ('Closed - lost', 'Closed - lost to competitor', 'Cancelled') then old.cancel_reason end
    );
  else
    delete from enquiry_fases where enquiry_id = new.enquiry_id and since >= new.fase_began;
  end if;
  return null;
end $$;

-- Rows of before: their fases are those of the change log. Without entries, the present fase began with the enquiry.
alter table enquiries disable trigger user;
with changes as (
  select row_id, at, actor, coalesce(before ->> 'fase', '') as left_fase, after ->> 'fase' as fase,
    before ->> 'cancel_reason' as reason,
    row_number() over changes_of_row as number,
    lag(at) over changes_of_row as former_at, lag(actor) over changes_of_row as former_actor
  from change_log
  where table_name = 'enquiries' and operation <> 'delete'
    and before ->> 'fase' is distinct from after ->> 'fase'
  window changes_of_row as (partition by row_id order by id)
), left_fases as (
  insert into enquiry_fases (enquiry_id, fase, since, until, user_id, reason)
  select enquiry_id, left_fase::fase, least(coalesce(former_at, time_stamp), at - interval '1 microsecond'), at, former_actor,
    case when left_fase in ('Closed - lost', 'Closed - lost to competitor', 'Cancelled') then reason end
  from changes join enquiries on enquiry_id = row_id where left_fase <> ''
  on conflict do nothing
), latest as (
  select distinct on (row_id) row_id, at, actor, left_fase from changes order by row_id, number desc
)
update enquiries e set
  fase_began = coalesce((select at from latest where row_id = enquiry_id and left_fase <> ''), time_stamp),
  fase_user_id = (select actor from latest where row_id = enquiry_id);
alter table enquiries enable trigger user;

create trigger first_fase before insert on enquiries for each row execute function begin_first_fase();
create trigger next_fase before update of fase on enquiries
  for each row when (old.fase <> new.fase) execute function begin_fase();
create trigger fase_left after update of fase on enquiries
  for each row when (old.fase <> new.fase) execute function leave_fase();

-- Serves the order by the time in the fase.
create index enquiries_by_fase_began on enquiries (fase_began, enquiry_id);
