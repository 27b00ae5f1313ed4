-- An export has one second entry, and the list of both finds it by the first.
create unique index accesses_sent on accesses (row_id) where kind = 'SENT';

-- The page Audit log shows the digest of the latest audit file.
create index accesses_audit_files on accesses (access_id) where kind = 'EXPORT' and path = '/api/system/audit/file';
