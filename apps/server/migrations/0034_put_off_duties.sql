-- Duties of a user's day that only work on their record ends, and that the user is done with or has postponed
-- (docs/rules/my-day.md#done-and-snooze).

create table put_off_duties (
  user_id bigint not null constraint put_off_duties_user_link references users on delete cascade,
  kind text not null,
  row_id bigint not null,
  -- When the duty was wanted. If it is wanted at another moment since, it is another duty.
  moment timestamptz not null,
  -- The day on which it returns; never, if the user is done with it.
  until date,
  at timestamptz not null default now(),
  primary key (user_id, kind, row_id)
);
create index put_off_duties_by_age on put_off_duties (at);
