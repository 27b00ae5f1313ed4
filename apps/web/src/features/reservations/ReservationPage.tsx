import { api } from '@stayboard/contract'
import type { FocusEvent } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListBar } from '../../kit/lists/parts/ListBar.tsx'
import { ListBulk } from '../../kit/lists/parts/ListBulk.tsx'
import { ListHeader } from '../../kit/lists/parts/ListHeader.tsx'
import { ListPager } from '../../kit/lists/parts/ListPager.tsx'
import { ListRows } from '../../kit/lists/parts/ListRows.tsx'
import { ListSection } from '../../kit/lists/parts/ListSection.tsx'
import { SelectedBeside } from '../../kit/lists/peek/SelectedBeside.tsx'
import { type List, useList } from '../../kit/lists/useList.ts'
import { ReservationForm } from './ReservationForm.tsx'
import { ReservationPanel } from './ReservationPanel.tsx'
import { type Reservation, travellerOf } from './reservation.ts'
import { reservationColumns } from './reservation-columns.tsx'
import classes from './reservations.module.css'

const row = {
  id: ({ reservationId }: Reservation) => reservationId,
  name: (one: Reservation) => `${travellerOf(one)} ${one.reservationNumber}`,
  link: ({ reservationId }: Reservation) =>
    ({
      to: '/reservations',
      search: (old: object) => ({ ...old, peek: String(reservationId) }),
    }) as const,
}

/** The fields whose filters are on the bar. */
const promoted = ['status', 'checkinDate'] as const

/** The list of reservations, and the details of the selected client beside it. */
export default function ReservationPage() {
  const list = useList(api.reservations.list, {
    title: t('menu.reservations'),
    columns: reservationColumns,
    row,
    form: (reservation, close) => <ReservationForm reservation={reservation} onClose={close} />,
    bulk: { status: 'shared.status' },
  })
  const panel = (one: Reservation) => (
    <ReservationPanel key={one.reservationId} reservation={one} list={list} />
  )
  const isChoosing = list.rights.change || list.rights.remove
  return (
    <ListSection list={list}>
      <ListHeader list={list} hasViews>
        {list.mayChange && <AddButton>{t('reservations.add')}</AddButton>}
      </ListHeader>
      <ListBar list={list} search={t('reservations.search')} promoted={promoted} />
      <SelectedBeside list={list} name="reservations" none={t('reservations.select')} panel={panel}>
        <SelectingByFocus list={list}>
          <ListRows list={list} isChoosing={isChoosing} empty={t('reservations.empty')} />
          <ListPager list={list} />
        </SelectingByFocus>
      </SelectedBeside>
      {isChoosing && <ListBulk list={list} />}
      {list.over}
    </ListSection>
  )
}

interface SelectingProps {
  list: List<typeof api.reservations.list>
  children: React.ReactNode
}

/** Selects the row that has the focus. */
function SelectingByFocus({ list: { control }, children }: SelectingProps) {
  const select = ({ target }: FocusEvent) => {
    const id = target.closest('tr[data-row]')?.getAttribute('data-row')
    const isBox = target instanceof HTMLInputElement
    if (id && !isBox && id !== control.state.peek) control.change({ peek: id }, { replace: true })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes which row has the focus
    <div className={classes.list} onFocus={select}>
      {children}
    </div>
  )
}
