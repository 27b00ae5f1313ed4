-- Users who leave are deactivated, and filters and providers are deleted with what belongs to them.

alter table users add column active boolean not null default true;
create index users_inactive on users (username, id) where not active;

-- A deactivated administrator cannot sign in, so does not count.
create or replace function keep_an_administrator() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and 'ROLE_ADMIN' = any(new.roles) and new.active then
    return null;
  end if;
  perform hold_rule('administrators');
  if exists (select from users)
    and not exists (select from users where 'ROLE_ADMIN' = any(roles) and active) then
    perform refuse_rule('users', 'roles_last_admin');
  end if;
  return null;
end $$;
drop trigger an_administrator on users;
create constraint trigger an_administrator after delete or update of roles, active on users
  deferrable initially deferred
  for each row when ('ROLE_ADMIN' = any(old.roles) and old.active) execute function keep_an_administrator();

alter table department_filter_selects
  drop constraint department_filter_selects_filter_link,
  add constraint department_filter_selects_filter_link
    foreign key (filter_id) references department_filters on delete cascade;
alter table child_filter_selects
  drop constraint child_filter_selects_child_filter_link,
  add constraint child_filter_selects_child_filter_link
    foreign key (child_filter_id) references child_filters on delete cascade;
alter table provider_departments
  drop constraint provider_departments_provider_meta_link,
  add constraint provider_departments_provider_meta_link
    foreign key (provider_meta_id) references provider_metas on delete cascade;
