-- Who looks after an article, and when it is looked at again (docs/rules/wiki.md#reviews).
alter table articles
  add column user_id bigint constraint articles_user_link references users,
  add column review_months integer check (review_months between 1 and 60),
  add column review_on date;
create index articles_by_review on articles (review_on, article_id) where review_on is not null;
create index articles_by_user on articles (user_id) where user_id is not null;
