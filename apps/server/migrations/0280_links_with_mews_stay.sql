-- Records that Mews knows are not deleted, because the change log has no tables of Mews: an undo would bring the record back
-- without its link, and the next message of Mews would add the booking once more. They are cancelled or disconnected instead.
alter table mews_connections
  drop constraint mews_connections_department_id_fkey,
  add constraint mews_connections_department_id_link foreign key (department_id) references provider_departments;
alter table mews_groups
  drop constraint mews_groups_department_id_fkey,
  add constraint mews_groups_department_id_link foreign key (department_id) references provider_departments,
  drop constraint mews_groups_enquiry_id_fkey,
  add constraint mews_groups_enquiry_id_link foreign key (enquiry_id) references enquiries;
alter table mews_reservations
  drop constraint mews_reservations_reservation_id_fkey,
  add constraint mews_reservations_reservation_id_link foreign key (reservation_id) references reservations,
  drop constraint mews_reservations_stay_id_fkey,
  add constraint mews_reservations_stay_id_link foreign key (stay_id) references stays;
