import type { Belongings } from '../persons/belongings.service.ts'
import { type Blanks, ERASED } from './removing.repository.ts'

/** Rows that are kept but lose their personal data. */
export interface Blanked {
  table: string
  id: string
  ids: readonly number[]
  blanks: Blanks
}

const booking = { email: null, description: null, raw_response: null }

/** The personal data to clear in records that are kept (docs/rules/erasing.md#removed). */
export const blankedOf = (of: Belongings): Blanked[] => [
  {
    table: 'enquiries',
    id: 'enquiry_id',
    ids: of.enquiries,
    blanks: {
      contact_name: ERASED,
      client_email: null,
      phone: null,
      title: null,
      notes: null,
      additional_information: null,
      more_info: null,
      raw_response: null,
    },
  },
  {
    table: 'guests',
    id: 'space_type_guest_id',
    ids: of.guests,
    blanks: {
      guest_first_name: null,
      guest_last_name: ERASED,
      guest_email: null,
      guest_phone: null,
      guest_title: null,
      notes: null,
    },
  },
  {
    table: 'reservations',
    id: 'reservation_id',
    ids: of.reservations,
    blanks: {
      ...booking,
      firstname: null,
      lastname: ERASED,
      traveller_firstname: null,
      traveller_lastname: null,
      client_id: null,
    },
  },
  {
    table: 'reservations',
    id: 'reservation_id',
    ids: of.keptReservations,
    blanks: { ...booking, client_id: null },
  },
  { table: 'activities', id: 'activity_id', ids: of.enquiryActivities, blanks: { text: ERASED } },
  { table: 'stays', id: 'space_type_reservation_id', ids: of.stays, blanks: { notes: null } },
  {
    table: 'proposals',
    id: 'proposal_id',
    ids: of.proposals,
    blanks: { introduction: null, content_id: null, chosen_by: null, guest_names: null },
  },
  { table: 'prognosis_metas', id: 'prognosis_meta_id', ids: of.prognoses, blanks: { notes: null } },
]

/** Rows that are deleted, with everything that depends on them. */
export const removedOf = (of: Belongings) =>
  [
    { table: 'mails', id: 'mail_id', ids: of.mails },
    { table: 'messages', id: 'message_id', ids: of.messages },
    { table: 'activities', id: 'activity_id', ids: of.activities },
    { table: 'organisation_contacts', id: 'organisation_contact_id', ids: of.contacts },
    { table: 'enquiry_files', id: 'file_id', ids: of.enquiryFiles },
    { table: 'clients', id: 'client_id', ids: of.clients },
  ] as const
