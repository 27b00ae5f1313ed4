-- An organisation that a colleague takes over until a day, on which its account manager of before gets it back.
alter table organisations
  add column user_until date,
  add column returns_to_user_id bigint,
  add constraint organisations_returns_to_user_link foreign key (returns_to_user_id) references users,
  add constraint organisations_user_until_complete check ((user_until is null) = (returns_to_user_id is null));
create index organisations_by_user_until on organisations (user_until) where user_until is not null;
create index organisations_by_returns_to_user on organisations (returns_to_user_id)
  where returns_to_user_id is not null;
