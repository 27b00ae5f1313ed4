import { api } from '@stayboard/contract'
import type { ComponentProps } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Part } from '../../kit/records/Part.tsx'
import { Reservations } from './Reservations.tsx'

/** The reservations of a record as a part of its page. Shows nothing to users who may not read reservations. */
export function ReservationsPart(props: ComponentProps<typeof Reservations>) {
  return (
    may(api.reservations.list) && (
      <Part title={t('menu.reservations')}>
        <Reservations {...props} />
      </Part>
    )
  )
}
