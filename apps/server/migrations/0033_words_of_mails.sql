-- Messages are found by the words of their mails and by the phone numbers in them, reservations by the numbers in what their
-- channel sent (docs/rules/finder.md). This file locks mails and reservations against writes while it builds its indexes.

-- The functions read long texts, so their cost keeps the planner from testing rows that no index has found.

-- What phone numbers a text has, each as its digits.
create function phones_in(value text) returns text
  language sql immutable parallel safe strict cost 5000
  as $$
    select coalesce(string_agg(public.digits_of(found[1]), ' '), '')
    from regexp_matches(left(value, 100000), '(\+?\d(?:[ \u00a0()./-]{0,3}\d){6,17})', 'g') found
  $$;

-- The words of a mail in both of their spellings, with those of its sender.
create function mail_words(from_name text, from_address text, subject text, body text) returns tsvector
  language plpgsql immutable parallel safe strict cost 5000
  as $$
    begin
      return to_tsvector('simple', public.spelled(
        from_name || ' ' || from_address || ' ' || subject || ' ' || left(body, 100000)
      ));
    end
  $$;

create index mails_by_words on mails using gin (mail_words(from_name, from_address, subject, body));
create index mails_by_phones on mails using gin (phones_in(subject || ' ' || body) gin_trgm_ops);
create index reservations_by_phones on reservations using gin (phones_in(raw_response) gin_trgm_ops)
  where raw_response is not null;
