-- Recognises a database that was copied: restored from a dump, copied within its cluster, or started at another place
-- (docs/decisions/054-restored-copies.md). A copy has foreign transaction ids in its log, and what waits in it has been
-- sent by others.

-- One row about this database. A statement that writes it also writes the three marks.
create function this_database() returns oid
  language sql stable as $$ select oid from pg_database where datname = current_database() $$;

create table installations (
  installation_id boolean primary key default true check (installation_id),
  -- The marks: the transaction that wrote this row, and the numbers of the database and of this table. A restored row
  -- was written by another transaction. A promoted standby and an upgrade in place (pg_upgrade) keep all three.
  xid xid8 not null default pg_current_xact_id(),
  database_oid oid not null default this_database(),
  table_oid oid not null default to_regclass('public.installations'),
  -- Part of every position of the change log that a browser keeps, because transaction ids mean nothing in another epoch.
  epoch text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Where servers of this database may send: their public addresses, and their folders if the database is in one.
  places text[] not null,
  -- While it is held, no server sends anything or reads mailboxes.
  held_since timestamptz,
  held_because text check (held_because in ('RESTORED', 'MOVED')),
  -- The place of the server that found it.
  held_at text,
  -- Who said last that it is the live one.
  released_at timestamptz,
  released_by bigint,
  check ((held_since is null) = (held_because is null))
);

create view installation_now as
  select installations.*,
    installations.xid::xid = installations.xmin and table_oid = to_regclass('public.installations')
      and database_oid = this_database() as is_ours
  from installations;

-- Whether servers of this database may send, and read mailboxes. Before the first start nobody asks.
create function may_reach_out() returns boolean
  language sql stable as $$
  select coalesce((select is_ours and held_since is null from public.installation_now), true)
$$;

-- Whether the latest entries of the log were written by other transactions than they say, as all entries of a restored
-- log were.
create function is_log_foreign() returns boolean
  language sql stable as $$
  select coalesce(not bool_or(stored = written), false) from (
    select xid::xid as stored, xmin as written from change_log where xid > '0' order by id desc limit 200
  ) latest
$$;

-- Whether entries have transaction ids that the cluster will only give out.
create function is_log_ahead() returns boolean
  language sql stable as $$
  select exists (select from change_log where xid >= pg_snapshot_xmax(pg_current_snapshot()) limit 1)
$$;

-- Lets all entries come before all others, and sets followers to the present. The constant default rewrites no row, and
-- hashes do not cover `xid`.
create function begin_log_epoch() returns void
  language plpgsql as $$
begin
  drop schema if exists scoped cascade;
  alter table change_log drop column xid;
  alter table change_log add column xid xid8 not null default '0';
  alter table change_log alter column xid set default pg_current_xact_id();
  create index change_log_by_xid on change_log (xid, id);
  perform renew_exploiter_scope();
  update webhook_senders set xid = pg_snapshot_xmin(pg_current_snapshot()), id = 0, since = pg_current_snapshot();
  update webhook_deliveries set xid = '0' where xid is not null;
end $$;

-- Lets this installation send from now on. A database that was restored below a running server begins its new epoch here.
create function release_installation(by_user bigint) returns void
  language plpgsql as $$
declare
  known installation_now;
begin
  select * into known from installation_now;
  if not known.is_ours then
    perform begin_log_epoch();
  end if;
  update installations set xid = default, database_oid = default, table_oid = default, held_since = null, held_because = null,
    released_at = now(), released_by = by_user,
    places = array(select distinct unnest(places || known.held_at)),
    epoch = case when known.is_ours then epoch else replace(gen_random_uuid()::text, '-', '') end;
end $$;
