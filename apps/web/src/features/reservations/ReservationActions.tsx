import { api } from '@stayboard/contract'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'
import type { Reservation } from './reservation.ts'

/** The buttons that edit and delete a reservation, for users who may. */
export function ReservationActions({ reservation }: { reservation: Reservation }) {
  const { reservationId, reservationNumber: name } = reservation
  if (!may(api.reservations.update)) return null
  return (
    <>
      <EditRow id={reservationId} label={t('reservations.editName', { name })} />
      <DeleteRow
        call={api.reservations.remove}
        params={{ reservationId }}
        label={t('reservations.deleteName', { name })}
        question={{ title: t('reservations.deleteTitle'), message: t('reservations.deleteText', { name }) }}
        done={t('reservations.deleted', { name })}
      />
    </>
  )
}
