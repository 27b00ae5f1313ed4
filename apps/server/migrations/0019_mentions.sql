-- Other texts that mention a person who is erased.
--
-- Mentions are found as a reader sees a text: markup, invisible characters and cells of a row may stand within a name.
-- Only the words that name the person are taken out, so that the markup between them stays whole
-- (docs/rules/erasing.md#mentions).

-- Files of others whose text mentions the person. Somebody decides whether each is removed or stays. No link to the
-- file, because it may be removed in any other way as well.
create table erasure_files (
  erasure_id bigint not null references erasures on delete cascade,
  file_id bigint not null,
  kept_at timestamptz,
  -- Why somebody must decide about it: it mentions the person, or its text could not be read.
  reason text not null default 'MENTIONS' check (reason in ('MENTIONS', 'DAMAGED', 'LOCKED', 'OLD', 'LARGE')),
  primary key (erasure_id, file_id)
);

-- What is left of a word that names the person: the markup in it, which may begin or end in it.
create function erased_words(value text, words text) returns text
  language sql immutable parallel safe as $$
  select string_agg(piece || coalesce('[erased]' || (select string_agg(tag[1], '') from regexp_matches(m[1], '<[^<>]*>', 'g') tag),
    case when m is not null then '[erased]' end, ''), '' order by nth)
  from regexp_split_to_table(value, words, 'i') with ordinality as pieces (piece, nth)
  left join regexp_matches(value, '(' || words || ')', 'gi') with ordinality as matches (m, nth) using (nth)
$$;

-- A text without the `words` in what the pattern finds.
create function erased_text(value text, pattern text, words text) returns text
  language sql immutable parallel safe as $$
  select case when value !~* pattern then value else (
    with found as (
      select regexp_replace(erased_words(m[1], words), '\[erased\](?:(?:\s|&nbsp;)*\[erased\])+', '[erased]', 'g')
        as left_over, nth
      from regexp_matches(value, '(' || pattern || ')', 'gi') with ordinality as matches (m, nth)
    )
    select string_agg(piece || coalesce(left_over, ''), '' order by nth)
    from regexp_split_to_table(value, pattern, 'i') with ordinality as pieces (piece, nth) left join found using (nth)
  ) end
$$;

create function erased_texts(value text[], pattern text, words text) returns text[]
  language sql immutable parallel safe as $$
  select case when value is null then null else array(
    select erased_text(one, pattern, words) from unnest(value) with ordinality as list (one, place) order by place
  ) end
$$;

-- The same for every text in JSON, at any depth. Numbers stay as they are written. A list of texts is read as a row of
-- cells: the first and last names of a person may be two of them.
create function erased_json(value jsonb, pattern text, words text) returns jsonb
  language plpgsql immutable parallel safe as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(erased_text(value #>> '{}', pattern, words))
    when 'array' then (
      select coalesce(jsonb_agg(case
          when jsonb_typeof(one) <> 'string' then erased_json(one, pattern, words)
          when is_row then to_jsonb(erased_words(one #>> '{}', words))
          else to_jsonb(erased_text(one #>> '{}', pattern, words)) end order by place), '[]')
      from (select string_agg(cell #>> '{}', E'\t') ~* pattern as is_row
          from jsonb_array_elements(value) cell where jsonb_typeof(cell) = 'string') as cells,
        jsonb_array_elements(value) with ordinality as list (one, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(erased_text(key, pattern, words), erased_json(content, pattern, words)), '{}')
      from jsonb_each(value) as pairs (key, content))
    else value
  end;
end $$;

-- The same for what the pattern finds in entries of the log, or of one of its partitions. `condition` is about the
-- entry `e`; the values of `keys` stay.
create function erase_mentions(erasure bigint, part regclass, condition text, pattern text, words text, keys text[]) returns integer
  language plpgsql as $$
declare
  found integer;
begin
  perform set_config('stayboard.erasing', 'on', true);
  execute format($query$
    with erased as (
      update %s e set before = erased_json(before - $3, $2, $4) || coalesce(only_columns(before, $3), '{}'),
        after = erased_json(after - $3, $2, $4) || coalesce(only_columns(after, $3), '{}')
      where %s and ((before - $3)::text ~* $2 or (after - $3)::text ~* $2)
        and (erased_json(before - $3, $2, $4) is distinct from before - $3 or erased_json(after - $3, $2, $4) is distinct from after - $3)
      returning e::change_log as entry
    ), noted as (
      insert into erased_entries
        select (entry).id, $1, change_hash(entry, (entry).hash) from erased
        on conflict (change_id, erasure_id) do update set digest = excluded.digest
        returning 1
    )
    select count(*) from noted
  $query$, part, condition) into found using erasure, pattern, keys, words;
  perform set_config('stayboard.erasing', '', true);
  return found;
end $$;
