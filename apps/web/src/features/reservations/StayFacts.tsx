import { dayText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { MailLink } from '../../ui/contact-links.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { bookerOf, type Reservation } from './reservation.ts'

/** The stay of a reservation, and who booked it. */
export function StayFacts({ reservation }: { reservation: Reservation }) {
  const { reservationNumber, email, checkinDate, checkoutDate, nights, ...one } = reservation
  return (
    <Facts
      isNarrow
      facts={[
        [t('shared.number'), reservationNumber],
        [t('shared.checkIn'), dayText(checkinDate)],
        [t('shared.checkOut'), dayText(checkoutDate)],
        [t('shared.nights'), numberText(nights)],
        [t('reservations.reservationDate'), dayText(one.reservationDate)],
        [t('reservations.booker'), bookerOf(reservation)],
        [t('shared.email'), email && <MailLink key="email" address={email} />],
        [t('shared.description'), one.description],
      ]}
    />
  )
}
