-- What an image shows, in words for those who do not see it (docs/rules/files.md#texts-of-images).
alter table department_images add column alt_text text;
alter table room_images add column alt_text text;
