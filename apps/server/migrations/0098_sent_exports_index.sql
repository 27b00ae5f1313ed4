-- An export has one second entry, and the list of both finds it by the first.
create unique index accesses_sent on accesses (row_id) where kind = 'SENT';

-- The page Audit log shows the digest of the latest audit file.
create index accesses_audit_files on accesses (access_id) where kind = 'EXPORT' and path = '/api/system/audit/file';

-- Accesses of a record, also those that are not noted once a day.
create index accesses_by_record on accesses (table_name, row_id, access_id) where table_name is not null;
