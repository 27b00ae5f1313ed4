-- Every kind of record has keys of former systems, and values that all rows of a file have.

alter table former_keys alter column organisation_id drop not null;
alter table former_keys
  add column client_id bigint constraint former_keys_client_link references clients on delete cascade,
  add column enquiry_id bigint constraint former_keys_enquiry_link references enquiries on delete cascade,
  add column meta_id bigint constraint former_keys_meta_link references provider_metas on delete cascade,
  add column department_id bigint constraint former_keys_department_link references provider_departments on delete cascade,
  add column hospitality_entity_id bigint constraint former_keys_hospitality_entity_link references rooms on delete cascade,
  add column space_type_id bigint constraint former_keys_space_type_link references space_types on delete cascade,
  add column space_type_price_id bigint
    constraint former_keys_space_type_price_link references space_type_prices on delete cascade,
  add column space_type_reservation_id bigint
    constraint former_keys_space_type_reservation_link references stays on delete cascade,
  add column space_type_guest_id bigint constraint former_keys_space_type_guest_link references guests on delete cascade,
  add column prognosis_meta_id bigint constraint former_keys_prognosis_meta_link references prognosis_metas on delete cascade,
  add column tag_id bigint constraint former_keys_tag_link references tags on delete cascade,
  add column article_id bigint constraint former_keys_article_link references articles on delete cascade,
  add column user_id bigint constraint former_keys_user_link references users on delete cascade;
alter table former_keys add constraint former_keys_one_record check (num_nonnulls(
  organisation_id, client_id, enquiry_id, meta_id, department_id, hospitality_entity_id, space_type_id, space_type_price_id,
  space_type_reservation_id, space_type_guest_id, prognosis_meta_id, tag_id, article_id, user_id) = 1);

create index former_keys_by_client on former_keys (client_id) where client_id is not null;
create index former_keys_by_enquiry on former_keys (enquiry_id) where enquiry_id is not null;
create index former_keys_by_meta on former_keys (meta_id) where meta_id is not null;
create index former_keys_by_department on former_keys (department_id) where department_id is not null;
create index former_keys_by_room on former_keys (hospitality_entity_id) where hospitality_entity_id is not null;
create index former_keys_by_space_type on former_keys (space_type_id) where space_type_id is not null;
create index former_keys_by_price on former_keys (space_type_price_id) where space_type_price_id is not null;
create index former_keys_by_stay on former_keys (space_type_reservation_id) where space_type_reservation_id is not null;
create index former_keys_by_guest on former_keys (space_type_guest_id) where space_type_guest_id is not null;
create index former_keys_by_prognosis on former_keys (prognosis_meta_id) where prognosis_meta_id is not null;
create index former_keys_by_tag on former_keys (tag_id) where tag_id is not null;
create index former_keys_by_article on former_keys (article_id) where article_id is not null;
create index former_keys_by_user on former_keys (user_id) where user_id is not null;

-- Values that every row has whose own cells say nothing, each with its field.
alter table imports add column fixed jsonb not null default '[]';
