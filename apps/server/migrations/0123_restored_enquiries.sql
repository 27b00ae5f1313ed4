-- An enquiry that nobody of the office added has no user of its first fase. An undo that brings it back gave it the one who undid, so
-- that undoing again was refused. A row that is brought back has the time at which its fase began.
create or replace function begin_first_fase() returns trigger
  language plpgsql as $$
begin
  if new.fase_began = now() then
    new.fase_began := least(new.fase_began, new.time_stamp);
    new.fase_user_id := coalesce(new.fase_user_id, actor_of_change());
  end if;
  return new;
end $$;
