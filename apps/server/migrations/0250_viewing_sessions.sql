-- A session in which an administrator sees the product as another user and changes nothing. It ends with the rights of
-- the administrator: a new generation of the administrator's tokens ends it, as a new one of the user does.
alter table sessions
  add column viewer_id bigint references users on delete cascade,
  add column viewer_generation integer,
  add constraint sessions_viewer_complete check ((viewer_id is null) = (viewer_generation is null));
create index sessions_by_viewer on sessions (viewer_id) where viewer_id is not null;
