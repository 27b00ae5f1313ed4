import { api } from '@stayboard/contract'
import { SearchedText } from '../../entities/raw-texts/SearchedText.tsx'
import { may } from '../../kit/core/session/session.ts'
import { Walker } from '../../kit/core/way/Walker.tsx'
import { dayText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { RecordHistory } from '../../kit/history/RecordHistory.tsx'
import { useSought } from '../../kit/lists/rows/Hits.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'
import type { List } from '../../kit/lists/useList.ts'
import { CloseButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { MailLink } from '../../ui/contact-links.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Group } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ChannelFacts } from './ChannelFacts.tsx'
import { ClientFacts } from './ClientFacts.tsx'
import { ReservationLinks } from './ReservationLinks.tsx'
import { ReservedRoom } from './ReservedRoom.tsx'
import { bookerOf, type Reservation, travellerOf } from './reservation.ts'
import classes from './reservations.module.css'

interface Props {
  reservation: Reservation
  list: List<typeof api.reservations.list>
}

/** The details of the selected client: the reservation, the client, the room with its department, and the channel. */
export function ReservationPanel({ reservation, list: { peek, total = 0 } }: Props) {
  const sought = useSought()
  const { reservationNumber: number, channelManagerBookingEntity: booking } = reservation
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Walker walk={{ at: peek.at, total, go: peek.go }} />
        <CloseButton aria-label={t('actions.close')} aria-keyshortcuts="Escape" onClick={peek.close} />
      </div>
      <h2 className={classes.title}>{travellerOf(reservation)}</h2>
      {booking.status === 'CANCELLED' && (
        <Notice tone="error">{t('reservations.cancelled', { number })}</Notice>
      )}
      <Group gap={4}>
        <ReservationActions reservation={reservation} />
        <RecordHistory record={reservation} />
      </Group>
      <ReservationLinks reservation={reservation} />
      <Card title={t('reservations.one')}>
        <StayFacts reservation={reservation} />
      </Card>
      <Card title={t('shared.client')}>
        <ClientFacts clientId={reservation.clientId} />
      </Card>
      <Card title={t('shared.room')}>
        <ReservedRoom hospitalityEntityId={reservation.hospitalityEntityId} />
      </Card>
      <Card title={t('shared.channel')}>
        <ChannelFacts reservation={reservation} />
        {booking.rawResponse !== null && (
          <SearchedText
            text={booking.rawResponse}
            label={t('reservations.rawResponse')}
            find={t('reservations.find')}
            sought={sought}
          />
        )}
      </Card>
    </div>
  )
}

/** The buttons that edit and delete a reservation, for users who may. */
function ReservationActions({ reservation }: { reservation: Reservation }) {
  const { reservationId, reservationNumber: name } = reservation
  if (!may(api.reservations.update)) return null
  return (
    <>
      <EditRow id={reservationId} label={t('shared.editName', { name })} />
      <DeleteRow
        call={api.reservations.remove}
        params={{ reservationId }}
        label={t('shared.deleteName', { name })}
        question={{ title: t('reservations.deleteTitle'), message: t('reservations.deleteText', { name }) }}
        done={t('reservations.deleted', { name })}
      />
    </>
  )
}

/** The stay of a reservation, and who booked it. */
function StayFacts({ reservation }: { reservation: Reservation }) {
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
