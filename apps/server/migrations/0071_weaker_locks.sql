-- A department takes the kind of its provider without holding the provider's row: a change of many providers no longer
-- makes their new departments wait. Only a change of the kind itself waits for departments that are being added, and
-- they for it.

create function hold_provider_kind(provider bigint, is_changing boolean) returns void
  language plpgsql as $$
declare
  key bigint := hashtextextended('rule provider kind ' || provider, 0);
begin
  if is_changing then
    perform pg_advisory_xact_lock(key);
  else
    perform pg_advisory_xact_lock_shared(key);
  end if;
end $$;

create or replace function derive_department() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.provider_meta_id <> old.provider_meta_id then
    perform hold_provider_kind(new.provider_meta_id, false);
    -- A provider that is not there is told by the link's own rule.
    new.provider_kind := coalesce(
      (select provider_kind from provider_metas where meta_id = new.provider_meta_id), 'HOSPITALITY');
  end if;
  if tg_op = 'UPDATE' and new.permalink <> old.permalink then
    new.former_permalinks := array_append(array_remove(new.former_permalinks, new.permalink), old.permalink);
  end if;
  return new;
end $$;

create or replace function keep_department_kind() returns trigger
  language plpgsql as $$
begin
  if new.provider_kind <> old.provider_kind then
    perform hold_provider_kind(new.meta_id, true);
    update provider_departments set provider_kind = new.provider_kind
      where provider_meta_id = new.meta_id and provider_kind <> new.provider_kind;
  end if;
  return null;
end $$;
