-- The title Mx, for guests who use neither Mr nor Mrs.

alter table guests drop constraint guests_guest_title_check, add constraint guests_guest_title_check
  check (guest_title in ('Mr', 'Mrs', 'Mx'));
