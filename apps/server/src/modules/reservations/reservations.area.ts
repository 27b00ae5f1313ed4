import { Reservation } from '@stayboard/contract'
import { checkReservation } from '@stayboard/domain'
import { area } from '../../kit/areas/area.ts'
import { linkTo } from '../../kit/sql/links.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { repository } from './reservations.repository.ts'

type Ruled = Columns & Parameters<typeof checkReservation>[0]

/** The area of reservations of clients, from channels or entered by hand (docs/rules/reservations.md). */
export const reservationArea = area({
  resource: Reservation,
  repository,
  present: ({ rawResponse, ...row }, links) => ({
    ...row,
    channelManagerBookingEntity: { bookingRef: row.bookingRef, status: row.status, rawResponse },
    _links: {
      ...links,
      ...linkTo('hospitalityEntity', '/api/provider_hospitality_entity', row.hospitalityEntityId),
      ...linkTo('client', '/api/client', row.clientId),
      ...linkTo('enquiry', '/api/v2/backend/enquiry', row.enquiryId),
      ...linkTo('prognosisMeta', '/api/financial/prognosis', row.prognosisMetaId),
    },
  }),
  rules: (after) => checkReservation(after as Ruled).map(({ field, message }) => ({ field, code: message })),
})
