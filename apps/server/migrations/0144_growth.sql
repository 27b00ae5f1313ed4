-- Filters and searches that stay fast among a million rows.

-- A text in ASCII has no accents, and its lower case does not depend on a language. This takes half the time; the
-- results are the same, so generated columns and indexes stay valid.
create or replace function fold(value text) returns text
  language sql immutable parallel safe strict
  as $$
    select case when octet_length(value) = char_length(value) then lower(value collate "C") collate "und-x-icu"
      else lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC)) collate "und-x-icu") end
  $$;

-- Short texts of a record that its search does not cover, for filters by one of them. The expressions are repeated by
-- `foldedTexts` of the repositories.
create index enquiries_by_texts on enquiries using gin (fold(
  coalesce(client_email, '') || ' ' || coalesce(title, '') || ' ' || coalesce(phone, '') || ' ' ||
  coalesce(next_step, '') || ' ' || coalesce(room_type, '')
) gin_trgm_ops);
create index organisations_by_texts on organisations using gin (fold(
  coalesce(contactname, '') || ' ' || coalesce(contactemail, '') || ' ' || coalesce(address, '') || ' ' ||
  coalesce(street, '') || ' ' || coalesce(postal_code, '') || ' ' || coalesce(province, '') || ' ' ||
  coalesce(next_step, '')
) gin_trgm_ops);
create index prognosis_metas_by_client on prognosis_metas using gin (fold(coalesce(company_client, '')) gin_trgm_ops);
