-- Views shared with the users who have one role, and each user's own order of the views of a page.

alter table views
  add column role text,
  add constraint views_role_known check (
    role in ('ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CONTENT', 'ROLE_MARKETING', 'ROLE_VIEWER', 'ROLE_USER')
  ),
  add constraint views_role_shared check (role is null or is_shared);

-- The ids are in the user's order. Ids of views that the user no longer sees have no effect.
create table view_orders (
  user_id bigint not null references users on delete cascade,
  screen text not null,
  view_ids bigint[] not null,
  primary key (user_id, screen)
);
