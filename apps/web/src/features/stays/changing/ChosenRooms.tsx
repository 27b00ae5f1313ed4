import { dayText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { RecordForm } from '../../../kit/forms/form-types.ts'
import { Checkbox } from '../../../ui/inputs.ts'
import { type PanelStay, roomName } from '../stay.ts'
import classes from '../stays.module.css'
import { type ChangeBody, common, namedStays } from './useBookingChange.ts'

interface Props {
  /** The booked rooms of the enquiry. */
  stays: readonly PanelStay[]
  chosen: readonly PanelStay[]
  form: Pick<RecordForm<ChangeBody>, 'values' | 'set'>
}

/** The select of the bookings to change. Dates and numbers of people follow the selection until the user edits them. */
export function ChosenRooms({ stays, chosen, form: { values, set } }: Props) {
  if (stays.length < 2) return null
  const choose = (next: readonly PanelStay[]) => {
    const follow = <Name extends 'checkIn' | 'checkOut' | 'totalAdults'>(name: Name) =>
      values[name] === common(chosen, (one) => one[name]) ? { [name]: common(next, (one) => one[name]) } : {}
    set({
      stays: namedStays(next),
      ...follow('checkIn'),
      ...follow('checkOut'),
      ...follow('totalAdults'),
      ...(next.length === 1 ? {} : { isMoved: false }),
    })
  }
  const isChosen = (stay: PanelStay) => chosen.includes(stay)
  return (
    <fieldset className={classes.chosen}>
      <legend>{t('rooms.title')}</legend>
      <Checkbox
        label={t('bookingChanges.allRooms')}
        checked={chosen.length === stays.length}
        indeterminate={chosen.length > 0 && chosen.length < stays.length}
        onChange={() => choose(chosen.length === stays.length ? [] : stays)}
      />
      {stays.map((stay) => (
        <Checkbox
          key={stay.spaceTypeReservationId}
          label={`${roomName(stay)}, ${dayText(stay.checkIn)} → ${dayText(stay.checkOut)}`}
          checked={isChosen(stay)}
          onChange={() => choose(stays.filter((one) => (one === stay) !== isChosen(one)))}
        />
      ))}
    </fieldset>
  )
}
