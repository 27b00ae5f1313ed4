-- The enquiry that another one extends: the same guests stay longer. Set when it is added and never changed, so there is
-- no cycle.
alter table enquiries add column extends_id bigint constraint enquiries_extends_link references enquiries;
create index enquiries_by_extended on enquiries (extends_id) where extends_id is not null;
