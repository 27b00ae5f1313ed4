-- Rate plans have keys of former systems, as the other kinds of imported records do.

alter table former_keys add column channel_manager_rate_plan_id bigint
  constraint former_keys_channel_manager_rate_plan_link references rate_plans on delete cascade;
-- The version before sets one of the other columns, which the wider rule allows.
alter table former_keys drop constraint former_keys_one_record;
alter table former_keys add constraint former_keys_one_record check (num_nonnulls(
  organisation_id, client_id, enquiry_id, meta_id, department_id, hospitality_entity_id, space_type_id, space_type_price_id,
  space_type_reservation_id, space_type_guest_id, prognosis_meta_id, tag_id, article_id, user_id,
  channel_manager_rate_plan_id) = 1);
create index former_keys_by_rate_plan on former_keys (channel_manager_rate_plan_id)
  where channel_manager_rate_plan_id is not null;

update exploiter_rules set rule = rule || '
  and (r.channel_manager_rate_plan_id is null or @rate_plans(r.channel_manager_rate_plan_id))'
  where table_name = 'former_keys';
