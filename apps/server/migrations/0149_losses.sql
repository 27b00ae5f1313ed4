-- To whom an enquiry was lost, and how much cheaper that offer was.
alter table enquiries
  add column competitor text collate "und-x-icu",
  add column price_gap numeric(12, 2) check (price_gap >= 0);

-- Serves the report of lost enquiries, and the rows behind its figures.
create index enquiries_lost on enquiries (fase_began, enquiry_id)
  where fase in ('Closed - lost', 'Closed - lost to competitor', 'Cancelled');

-- The filters by short texts gain the competitor. The expression is repeated by `foldedTexts` of the repository.
drop index enquiries_by_texts;
create index enquiries_by_texts on enquiries using gin (fold(
  coalesce(client_email, '') || ' ' || coalesce(title, '') || ' ' || coalesce(phone, '') || ' ' ||
  coalesce(next_step, '') || ' ' || coalesce(room_type, '') || ' ' || coalesce(competitor, '')
) gin_trgm_ops);
