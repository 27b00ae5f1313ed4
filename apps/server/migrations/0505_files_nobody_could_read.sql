-- Why somebody must decide about a file: it mentions the person, or its text could not be read.
alter table erasure_files add column reason text not null default 'MENTIONS'
  check (reason in ('MENTIONS', 'DAMAGED', 'LOCKED', 'OLD', 'LARGE'));

-- What was decided about files, by their numbers. The row is watched, so the log tells who decided and when.
alter table erasures add column decided jsonb not null default '[]';
