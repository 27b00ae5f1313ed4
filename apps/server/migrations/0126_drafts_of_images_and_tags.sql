-- Images of departments and tags of articles that a manager approves before others see them
-- (docs/rules/providers-and-departments.md#images).

-- The images in their order, as they were published when the author saw them and as the author wants them. Null in drafts of texts.
alter table department_drafts add column seen_images jsonb;
alter table department_drafts add column proposed_images jsonb
  check ((proposed_images is null) = (seen_images is null) and (proposed_images is null or language is null));

drop index department_drafts_language_unique;
create unique index department_drafts_language_unique on department_drafts
  (provider_department_id, author_id, (coalesce(language, case when seen_images is null then '' else 'images' end)));

-- The files of the images that a draft adds, under the numbers that these have once they are published.
create table department_draft_images (
  meta_image_id bigint primary key,
  department_draft_id bigint not null
    constraint department_draft_images_department_draft_link references department_drafts on delete cascade,
  image_id bigint not null constraint department_draft_images_image_link references files,
  version integer not null default 1
);
create index department_draft_images_by_draft on department_draft_images (department_draft_id);
create index department_draft_images_by_image on department_draft_images (image_id);
select watch('department_draft_images', 'meta_image_id');
select keeps_file('department_draft_images', 'image_id');
insert into exploiter_rules (table_name, rule)
  values ('department_draft_images', '@department_drafts(r.department_draft_id)');

create or replace function awaits_activation(department bigint) returns boolean
  language sql stable as $$
  select exists (select from public.department_drafts w
    where w.provider_department_id = department and w.language is null and w.seen_images is null and w.state = 'WAITING')
$$;

-- The tags of an article as its draft wants them, and those that it had when the author saw it. Null: they stay
-- (docs/rules/wiki.md#approval).
alter table article_drafts add column tags bigint[];
alter table article_drafts add column seen_tags bigint[];
