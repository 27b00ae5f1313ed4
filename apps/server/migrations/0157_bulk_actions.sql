-- Bulk changes and their undos. Their parts are sent one after another and form one action of the change log. The row of
-- an action is locked while a part is added or undone.
create table bulk_actions (
  action text primary key,
  user_id bigint not null,
  -- The action that this one undoes.
  undoes text,
  at timestamptz not null default now()
);
create index bulk_actions_by_age on bulk_actions (at);
