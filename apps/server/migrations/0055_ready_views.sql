-- Views that the product names, so that each reader sees the name in his language (docs/rules/views.md#ready-made).

alter table views add column ready text;
