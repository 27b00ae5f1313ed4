import { dayText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { TextButton } from '../../../ui/Anchor.tsx'
import classes from './timeline.module.css'
import type { WaitingStay } from './timeline.ts'

interface Props {
  stays: readonly WaitingStay[]
  onOpen: (stayId: number) => void
}

/** The list of stays without a room. They still take places of their house (docs/rules/stays.md#places). */
export function WaitingStays({ stays, onOpen }: Props) {
  const people = stays.reduce((sum, one) => sum + one.people, 0)
  return (
    <details className={classes.waiting}>
      <summary>
        {t('timeline.withoutRoom', {
          bookings: numberText(stays.length),
          people: numberText(people),
        })}
      </summary>
      <ul className={classes.list}>
        {stays.map(({ spaceTypeReservationId: id, departmentName, enquiryName, ...stay }) => (
          <li key={id}>
            <TextButton onClick={() => onOpen(id)}>
              {departmentName}: {enquiryName}
            </TextButton>{' '}
            {t('timeline.people', { count: stay.people })}, {dayText(stay.checkIn)} – {dayText(stay.checkOut)}
          </li>
        ))}
      </ul>
    </details>
  )
}
