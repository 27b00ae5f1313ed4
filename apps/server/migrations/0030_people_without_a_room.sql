-- A booking without a room takes places of its house: as many as it has people (docs/rules/stays.md#places).
create or replace view taken_rooms as
  select s.space_type_reservation_id, s.space_type_id, s.current_department_id, s.check_in, s.check_out,
    case when s.space_type_id is null then greatest(
      s.total_adults + s.total_children,
      (select count(*) from guests g where g.space_type_reservation_id = s.space_type_reservation_id) - s.total_infants
    )::integer end as people
  from stays s where s.state = 'BOOKED';
