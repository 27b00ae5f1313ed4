-- A client's picture.

alter table clients add column avatar_id bigint constraint clients_avatar_link references files;
create index clients_by_avatar on clients (avatar_id);
select keeps_file('clients', 'avatar_id');
