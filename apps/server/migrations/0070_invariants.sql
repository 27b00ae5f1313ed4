-- Rules that several rows satisfy together (docs/rules/invariants.md), held by the database whatever writes: a call, a
-- bulk change, undo, a restore, a job or SQL by hand.
--
-- Each rule is asked at the end of the transaction, under an advisory lock. All row locks are taken by then, so the
-- lock cannot become part of a deadlock, and it is held only while the transaction commits. Whoever comes second
-- waits for the first one's commit and then sees what it wrote.
--
-- Rules are named <table>_<field>_<message key>: the server makes its answer from the name (kit/database-problems.ts).

create function refuse_rule(broken_table text, rule text) returns void
  language plpgsql as $$
begin
  raise exception 'the rule % of % would be broken', rule, broken_table
    using errcode = 'check_violation', table = broken_table, constraint = broken_table || '_' || rule;
end $$;

-- Held until the end of the transaction: one at a time asks or changes what has this name.
create function hold_rule(name text) returns void
  language sql as $$ select pg_advisory_xact_lock(hashtextextended('rule ' || name, 0)) $$;

-- Partners ------------------------------------------------------------------------------------------------------------

-- Links that close a circle go: until now two changes at once could make one.
with recursive chain (start, id) as (
  select organisation_id, partner_organisation_id from organisations where partner_organisation_id is not null
  union
  select chain.start, o.partner_organisation_id
  from chain join organisations o on o.organisation_id = chain.id
  where o.partner_organisation_id is not null
)
update organisations set partner_organisation_id = null
  where organisation_id in (select start from chain where start = id);

create function keep_partners_in_line() returns trigger
  language plpgsql as $$
begin
  -- Nobody else can point to a row that is being added, so an insert closes a circle only with rows of its own.
  if tg_op = 'UPDATE' then
    perform hold_rule('partners');
  end if;
  if exists (
    with recursive chain (id) as (
      select partner_organisation_id from organisations where organisation_id = new.organisation_id
      union
      select o.partner_organisation_id from organisations o join chain on o.organisation_id = chain.id
    )
    select from chain where id = new.organisation_id
  ) then
    perform refuse_rule('organisations', 'partner_organisation_own_partner');
  end if;
  return null;
end $$;
create constraint trigger partners_in_line_added after insert on organisations
  deferrable initially deferred
  for each row when (new.partner_organisation_id is not null) execute function keep_partners_in_line();
create constraint trigger partners_in_line after update of partner_organisation_id on organisations
  deferrable initially deferred
  for each row when (
    new.partner_organisation_id is not null and new.partner_organisation_id is distinct from old.partner_organisation_id
  ) execute function keep_partners_in_line();

-- Administrators ------------------------------------------------------------------------------------------------------

create function keep_an_administrator() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and 'ROLE_ADMIN' = any(new.roles) then
    return null;
  end if;
  perform hold_rule('administrators');
  if exists (select from users) and not exists (select from users where 'ROLE_ADMIN' = any(roles)) then
    perform refuse_rule('users', 'roles_last_admin');
  end if;
  return null;
end $$;
create constraint trigger an_administrator after delete or update of roles on users
  deferrable initially deferred
  for each row when ('ROLE_ADMIN' = any(old.roles)) execute function keep_an_administrator();

-- Rate plans ----------------------------------------------------------------------------------------------------------

-- What points to no plan of the same department goes, and what closes a circle.
update rate_plans p set hide_when_id_visible = kept.ids
  from (
    select p.channel_manager_rate_plan_id as id, array(
      select hidden from unnest(p.hide_when_id_visible) with ordinality as listed (hidden, place)
      where exists (
        select from rate_plans o
        where o.channel_manager_rate_plan_id = listed.hidden and o.department_id = p.department_id
      ) order by place
    ) as ids from rate_plans p
  ) kept
  where kept.id = p.channel_manager_rate_plan_id and kept.ids <> p.hide_when_id_visible;

create function plans_hidden_below(plan bigint) returns setof bigint
  language sql stable as $$
  with recursive below (id) as (
    select unnest(hide_when_id_visible) from rate_plans where channel_manager_rate_plan_id = plan
    union
    select hidden from below
      join rate_plans p on p.channel_manager_rate_plan_id = below.id
      cross join unnest(p.hide_when_id_visible) hidden
  )
  select id from below
$$;

update rate_plans p set hide_when_id_visible = array(
    select hidden from unnest(p.hide_when_id_visible) with ordinality as listed (hidden, place)
    where listed.hidden <> p.channel_manager_rate_plan_id
      and p.channel_manager_rate_plan_id not in (select plans_hidden_below(listed.hidden))
    order by place
  )
  where p.channel_manager_rate_plan_id in (select plans_hidden_below(p.channel_manager_rate_plan_id));

create function keep_hiding_in_line() returns trigger
  language plpgsql as $$
declare
  plan rate_plans := case when tg_op = 'DELETE' then old else new end;
begin
  perform hold_rule('rate plans of ' || plan.department_id);
  if tg_op <> 'INSERT' and exists (
    select from rate_plans p
    where p.department_id = old.department_id and old.channel_manager_rate_plan_id = any(p.hide_when_id_visible)
      and not exists (
        select from rate_plans o where o.channel_manager_rate_plan_id = old.channel_manager_rate_plan_id
          and o.department_id = p.department_id
      )
  ) then
    perform refuse_rule('rate_plans', 'hide_when_id_visible_other_department');
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  if exists (
    select from rate_plans p cross join unnest(p.hide_when_id_visible) hidden
    where p.channel_manager_rate_plan_id = plan.channel_manager_rate_plan_id
      and not exists (
        select from rate_plans o where o.channel_manager_rate_plan_id = hidden and o.department_id = p.department_id
      )
  ) then
    perform refuse_rule('rate_plans', 'hide_when_id_visible_other_department');
  end if;
  if plan.channel_manager_rate_plan_id in (select plans_hidden_below(plan.channel_manager_rate_plan_id)) then
    perform refuse_rule('rate_plans', 'hide_when_id_visible_hides_in_circle');
  end if;
  return null;
end $$;
create constraint trigger hiding_in_line after insert or delete or update of hide_when_id_visible, department_id
  on rate_plans deferrable initially deferred
  for each row execute function keep_hiding_in_line();

-- Closed months -------------------------------------------------------------------------------------------------------

-- Closings follow each other without a gap: the next one is of the month after the last, and the last one goes first.
-- The lock is taken at once, because what a closing keeps depends on the closings before it.
create or replace function keep_closings_in_order() returns trigger
  language plpgsql as $$
declare
  last date;
begin
  perform hold_rule('month closings');
  last := (select max(month) from month_closings);
  if tg_op = 'DELETE' then
    if last > old.month then
      perform refuse_rule('month_closings', 'month_later_month_closed');
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' or last > new.month then
    perform refuse_rule('month_closings', 'month_later_month_closed');
  end if;
  if last < (new.month - interval '1 month')::date then
    perform refuse_rule('month_closings', 'month_earlier_month_open');
  end if;
  return new;
end $$;
create trigger in_order_kept before update of month on month_closings
  for each row when (new.month <> old.month) execute function keep_closings_in_order();

-- Pictures ------------------------------------------------------------------------------------------------------------

-- As before, and one at a time for each owner: two who each delete a picture leave a primary one. A picture that
-- somebody else holds is passed over where there is another one: its holder may be waiting for this very lock.
create or replace function keep_one_primary() returns trigger
  language plpgsql as $$
declare
  owner bigint := (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0])::bigint;
  chosen bigint;
  wait text;
begin
  perform hold_rule(tg_table_name || ' of ' || owner);
  foreach wait in array array['skip locked', ''] loop
    execute format(
      'select %3$I from %1$s where %2$I = $1 and not exists (select from %1$s where %2$I = $1 and is_primary)
       order by image_type, place, %3$I limit 1 for no key update %4$s',
      tg_relid::regclass, tg_argv[0], tg_argv[1], wait
    ) into chosen using owner;
    exit when chosen is not null;
  end loop;
  execute format('update %1$s set is_primary = true where %2$I = $1', tg_relid::regclass, tg_argv[1]) using chosen;
  return null;
end $$;

-- No two pictures of an owner and a type have the same place: where a deleted one comes back to a place that is taken,
-- all of them are numbered anew in their order. Arguments: the owner's column, the number's column.
create function keep_places_apart() returns trigger
  language plpgsql as $$
declare
  owner bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  perform hold_rule(tg_table_name || ' of ' || owner);
  execute format(
    'update %1$s picture set place = wanted.place
     from (
       select %3$I as id, row_number() over (partition by image_type order by place, %3$I) as place,
         bool_or(is_twin) over (partition by image_type) as has_twins
       from (select *, count(*) over (partition by image_type, place) > 1 as is_twin from %1$s where %2$I = $1) own
     ) wanted
     where picture.%3$I = wanted.id and wanted.has_twins and picture.place <> wanted.place',
    tg_relid::regclass, tg_argv[0], tg_argv[1]
  ) using owner;
  return null;
end $$;
create constraint trigger places_apart after insert or update of place on department_images
  deferrable initially deferred
  for each row execute function keep_places_apart('department_id', 'meta_image_id');
create constraint trigger places_apart after insert or update of place on room_images
  deferrable initially deferred
  for each row execute function keep_places_apart('hospitality_entity_id', 'entity_image_id');

-- Rules within one row ------------------------------------------------------------------------------------------------

-- Calls ask these first; here they hold for what undo or SQL writes. Rows of before are left as they are.
alter table provider_metas add constraint provider_metas_contract_date_end_end_before_start
  check (contract_date_end >= contract_date_start) not valid;
alter table provider_departments add constraint provider_departments_contract_date_end_end_before_start
  check (contract_date_end >= contract_date_start) not valid;
alter table space_type_prices add constraint space_type_prices_check_out_checkout_before_checkin
  check (check_out > check_in) not valid;
alter table enquiries rename constraint enquiries_check to enquiries_checkout_date_checkout_before_checkin;

-- An enquiry that came in without a reason may stay so until somebody changes its fase or its reason.
create function keep_cancel_reason() returns trigger
  language plpgsql as $$
begin
  perform refuse_rule('enquiries', 'cancel_reason_required');
  return null;
end $$;
create trigger cancel_reason before update of fase, cancel_reason on enquiries
  for each row when (
    new.fase in ('Closed - lost', 'Closed - lost to competitor', 'Cancelled')
    and btrim(coalesce(new.cancel_reason, '')) = ''
    and (old.fase, old.cancel_reason) is distinct from (new.fase, new.cancel_reason)
  ) execute function keep_cancel_reason();
