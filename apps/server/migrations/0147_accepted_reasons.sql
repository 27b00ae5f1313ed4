-- Why the warnings of a booking were accepted.
alter table stays add column accepted_reason text;

-- The department in which an enquiry is wanted.
alter table enquiries add column department_id bigint
  constraint enquiries_department_id_link references provider_departments;
create index enquiries_by_department on enquiries (department_id) where department_id is not null;
