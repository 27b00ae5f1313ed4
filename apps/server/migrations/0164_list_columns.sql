-- The columns of a list that a user chose, with their widths, as in the address: name,city:180.

create table list_columns (
  user_id bigint not null references users on delete cascade,
  list text not null,
  scope text not null,
  columns text not null,
  primary key (user_id, list, scope)
);
