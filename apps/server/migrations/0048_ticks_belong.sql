-- What is ticked belongs to the department or room it is ticked for: it goes with it, and comes back with it.

delete from department_filter_selects s
  where not exists (select from provider_departments d where d.department_id = s.department_id);
alter table department_filter_selects add constraint department_filter_selects_department_link
  foreign key (department_id) references provider_departments on delete cascade;
drop trigger forget_selects on provider_departments;
drop function forget_department_selects();

delete from child_filter_selects s
  where not exists (select from rooms r where r.hospitality_entity_id = s.hospitality_entity_id);
alter table child_filter_selects add constraint child_filter_selects_hospitality_entity_link
  foreign key (hospitality_entity_id) references rooms on delete cascade;
drop trigger forget_selects on rooms;
drop function forget_room_selects();
