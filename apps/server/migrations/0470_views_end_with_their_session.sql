-- A view as another user is bound to the session from which it was begun, not only to the rights of its administrator: whatever ends
-- that session ends the view.
delete from sessions where viewer_id is not null;
drop index sessions_by_viewer;
alter table sessions
  drop constraint sessions_viewer_complete,
  drop column viewer_id,
  drop column viewer_generation,
  add column viewed_from_id bigint references sessions on delete cascade;
create index sessions_by_viewed_from on sessions (viewed_from_id) where viewed_from_id is not null;
