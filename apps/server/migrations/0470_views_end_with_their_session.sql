-- A view as another user is bound to the session from which it was begun, not only to the rights of its administrator: whatever ends
-- that session ends the view. The version before reads and writes viewer_id and viewer_generation, so these stay for one more version.
delete from sessions where viewer_id is not null;
alter table sessions add column viewed_from_id bigint references sessions on delete cascade;
create index sessions_by_viewed_from on sessions (viewed_from_id) where viewed_from_id is not null;
