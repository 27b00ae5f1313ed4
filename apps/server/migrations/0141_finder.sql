-- Names are found by their beginning: a few letters match too many rows for a trigram index.
create index users_by_folded_name on users (fold(coalesce(nullif(displayname, ''), username)) text_pattern_ops);
create index users_by_folded_username on users (fold(username) text_pattern_ops);
create index organisations_by_folded_name on organisations (fold(name) text_pattern_ops);
create index clients_by_folded_name on clients (fold(firstname || ' ' || lastname) text_pattern_ops);
create index clients_by_folded_lastname on clients (fold(lastname) text_pattern_ops);
create index enquiries_by_folded_name on enquiries (fold(name) text_pattern_ops);
create index enquiries_by_folded_reference on enquiries (fold(ref_number) text_pattern_ops);
create index provider_metas_by_folded_name on provider_metas (name_search text_pattern_ops);
create index provider_departments_by_folded_name on provider_departments (name_search text_pattern_ops);
create index rooms_by_folded_name on rooms (fold(name) text_pattern_ops);
create index space_types_by_folded_code on space_types (search text_pattern_ops);
create index articles_by_folded_title on articles (fold(title) text_pattern_ops);
create index tags_by_folded_name on tags (search text_pattern_ops);
create index exploiters_by_folded_name on exploiters (fold(name) text_pattern_ops);

-- The records that a user opened or pinned, by kind of record. It says nothing about the business, so it is not watched.
create table openings (
  user_id bigint not null constraint openings_user_link references users on delete cascade,
  kind text not null,
  record_id bigint not null,
  opened_at timestamptz not null default now(),
  is_pinned boolean not null default false,
  primary key (user_id, kind, record_id)
);
create index openings_by_time on openings (user_id, opened_at);
