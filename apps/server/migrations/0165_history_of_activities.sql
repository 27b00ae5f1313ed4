-- The history of an enquiry or a client shows its activities, deleted ones too. Only an organisation is their parent in the log.

create index change_log_by_enquiry_of_activity
  on change_log (((coalesce(after, before) ->> 'enquiry_id')::bigint), id) where table_name = 'activities';
create index change_log_by_client_of_activity
  on change_log (((coalesce(after, before) ->> 'client_id')::bigint), id) where table_name = 'activities';
