-- When a contacted provider answered the last request.

alter table contacted_providers add column answered_at timestamptz;

-- Of those that have answered already, the last change is the best that is known.
update contacted_providers set answered_at = greatest(asked_at, changed_at)
  where asked_at is not null and status not in ('Not contacted yet', 'Inquiry requested', 'Rejected', 'Cancelled');
