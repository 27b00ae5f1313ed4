-- An invoice party may be an organisation on record (docs/rules/invoice-parties.md).

alter table invoice_parties
  add column payer_id bigint constraint invoice_parties_payer_link references organisations;
create index invoice_parties_by_payer on invoice_parties (payer_id) where payer_id is not null;
-- The name tells the field and the message of a second party that pays what is left.
create unique index invoice_parties_amount_rest_taken on invoice_parties (enquiry_id)
  where percent is null and amount is null;
drop index invoice_parties_rest_unique;
