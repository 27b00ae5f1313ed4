-- Whether somebody who has a record open is writing an answer to it.
alter table presences add column is_writing boolean not null default false;
