-- The undo of an upload takes the file away from the reply too (docs/rules/inbox.md#files-of-a-reply).
alter table reply_files drop constraint reply_files_content_link,
  add constraint reply_files_content_link foreign key (content_id) references files on delete cascade;

-- A record that goes with its file cannot say of the bytes that it pointed to them. So the file says it.
create function note_file_gone() returns trigger
  language plpgsql as $$
begin
  update file_contents set unused_since = now()
    where hash = old.hash and unused_since is null and not exists (select from files where hash = old.hash);
  return null;
end $$;
create trigger note_gone after delete on files for each row execute function note_file_gone();
