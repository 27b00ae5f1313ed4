-- The picture of a city.

alter table cities add column image_id bigint constraint cities_image_link references files;
create index cities_by_image on cities (image_id);
select keeps_file('cities', 'image_id');
