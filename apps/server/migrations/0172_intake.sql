-- What exploiters' sites sent, in the transaction that stored it. Exploiter and key are kept as they were called then,
-- because the history names them also after they are gone.
create table intakes (
  request_id text primary key,
  received_at timestamptz not null default now(),
  exploiter_id bigint not null,
  exploiter_name text not null,
  key_ending text not null,
  kind text not null check (kind in ('enquiry', 'message', 'client')),
  -- The body as it was sent.
  source text not null
);
create index intakes_by_exploiter on intakes (exploiter_id, received_at);

-- Idempotency keys of sites belong to their exploiter; those of users have exploiter 0.
alter table idempotency_keys add column exploiter_id bigint not null default 0;
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys add primary key (user_id, exploiter_id, key);

-- Finds the clients of an exploiter by their address.
create index clients_of_exploiter_by_email on clients (exploiter_id, lower(email));
