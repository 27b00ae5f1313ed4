-- The organisation of enquiries from persons without a company. There is at most one.
alter table organisations add column is_private boolean not null default false;
create unique index organisations_private on organisations (is_private) where is_private;
