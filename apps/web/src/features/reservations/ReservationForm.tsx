import { channelManagers, Reservation as Resource, reservationStatuses } from '@stayboard/contract'
import { checkReservation } from '@stayboard/domain'
import { t } from '../../kit/core/words/words.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { EmailField, TextField } from '../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { LinkFields } from './LinkFields.tsx'
import type { Reservation } from './reservation.ts'

interface Props {
  reservation: Reservation | null
  onClose: () => void
}

/** The form that adds or changes a reservation. The raw message of the channel cannot be edited. */
export function ReservationForm({ reservation, onClose }: Props) {
  const form = useResourceForm(Resource, reservation, {
    without: ['rawResponse'],
    check: (values) =>
      Object.fromEntries(checkReservation(values).map(({ field, message }) => [field, message])),
    onClose,
  })
  const { field } = form
  return (
    <FormDialog
      title={t(reservation === null ? 'reservations.add' : 'reservations.edit')}
      form={form}
      onClose={onClose}
      size="xl"
    >
      <FieldGrid min={200}>
        <TextField field={field('reservationNumber')} autoFocus />
        <SelectField
          field={field('status')}
          options={reservationStatuses}
          labelOf={(status) => t(`options.reservationStatuses.${status}`)}
        />
        <DayField field={field('reservationDate')} />
        <DayField field={field('checkinDate')} />
        <DayField field={field('checkoutDate')} />
        <TextField field={field('travellerFirstname')} />
        <TextField field={field('travellerLastname')} />
        <TextField field={field('firstname')} />
        <TextField field={field('lastname')} />
        <EmailField field={field('email')} />
        <SelectField
          field={field('channelManager')}
          options={channelManagers}
          labelOf={(manager) => t(`options.channelManagers.${manager}`)}
        />
        <TextField field={field('channel')} />
        <TextField field={field('bookingRef')} />
      </FieldGrid>
      <LinkFields form={form} reservation={reservation} />
      <TextAreaField field={field('description')} />
    </FormDialog>
  )
}
