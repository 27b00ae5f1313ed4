import { sql } from 'kysely'

/**
 * SQL: whether an enquiry ended without a booking, so that no invoice is about it, and contains personal data
 * (docs/rules/retention.md#closed-enquiries).
 */
export const isClosedWithPerson = sql<boolean>`(
  enquiries.fase in ('Closed - lost', 'Closed - lost to competitor', 'Cancelled')
  and (enquiries.contact_name <> '[erased]' or num_nonnulls(enquiries.client_email, enquiries.phone, enquiries.raw_response) > 0)
  and not exists (select from stays s where s.enquiry_id = enquiries.enquiry_id)
  and not exists (select from reservations r where r.enquiry_id = enquiries.enquiry_id)
  and not exists (select from prognosis_metas p where p.enquiry_id = enquiries.enquiry_id)
  and not exists (select from invoice_parties i where i.enquiry_id = enquiries.enquiry_id)
  and not exists (select from mews_groups g where g.enquiry_id = enquiries.enquiry_id))`
