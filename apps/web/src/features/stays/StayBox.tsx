import { api, Stay, stayStates } from '@stayboard/contract'
import { IconCalendarTime, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { marginText } from '../../entities/enquiries/margin-text.ts'
import { may } from '../../kit/core/session/session.ts'
import { dayText, moneyText } from '../../kit/core/words/format.ts'
import { OptionLabel } from '../../kit/core/words/OptionLabel.tsx'
import { t } from '../../kit/core/words/words.ts'
import { useFocusLeft } from '../../kit/dialogs/useFocusLeft.ts'
import { DeleteRow } from '../../kit/lists/rows/row-actions.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { GuestTable } from './GuestTable.tsx'
import { useGuestTarget } from './guest-drag.ts'
import type { OpenStayDialog } from './StayDialogs.tsx'
import { StayWarnings } from './StayWarnings.tsx'
import { isUnassigned, type PanelStay, roomName } from './stay.ts'
import classes from './stays.module.css'

interface Props {
  stay: PanelStay
  open: (what: OpenStayDialog) => void
}

/** The card of a booked room: dates, people, price, warnings and guests. */
export function StayBox({ stay, open }: Props) {
  const name = roomName(stay)
  const target = useGuestTarget(stay)
  const box = useRef<HTMLElement>(null)
  useFocusLeft(box)
  return (
    <section
      {...target}
      ref={box}
      className={classes.stay}
      aria-label={name}
      data-edge={isUnassigned(stay) ? 'unassigned' : undefined}
      data-cancelled={stay.state === 'CANCELLED' || undefined}
    >
      <div className={classes.head}>
        <div className={classes.facts}>
          <h4 className={classes.room}>{name}</h4>
          {stay.state !== 'BOOKED' && <OptionLabel options={stayStates} value={stay.state} colors={grey} />}
          <span>
            {dayText(stay.checkIn)} → {dayText(stay.checkOut)}
          </span>
          <span>{t('prognosis.nightsShown', { count: stay.nights })}</span>
          <People stay={stay} />
          <Price stay={stay} />
        </div>
        {may(api.stays.update) && <Actions stay={stay} name={name} open={open} />}
      </div>
      {stay.state === 'CANCELLED' && <Cancellation stay={stay} />}
      {stay.notes && <p className={classes.notes}>{stay.notes}</p>}
      <StayWarnings {...stay} />
      <GuestTable stay={stay} open={open} />
    </section>
  )
}

const grey = { CANCELLED: 'gray', SUPERSEDED: 'gray' }

/** The number of people of each kind. Children and infants are left out if there are none. */
function People({ stay: { totalAdults, totalChildren, totalInfants } }: { stay: PanelStay }) {
  const counts = [
    `${t('stays.totalAdults')}: ${totalAdults}`,
    totalChildren > 0 && `${t('stays.totalChildren')}: ${totalChildren}`,
    totalInfants > 0 && `${t('stays.totalInfants')}: ${totalInfants}`,
  ]
  return <span>{counts.filter(Boolean).join(' · ')}</span>
}

/** The reason of a cancellation, and the amount that the client still pays. */
function Cancellation({ stay: { cancelReason, cancelFee } }: { stay: PanelStay }) {
  const facts = [
    ...(cancelFee === null ? [] : [t('bookingChanges.feeLine', { amount: moneyText(cancelFee) })]),
    ...(cancelReason === null ? [] : [cancelReason]),
  ]
  return facts.length > 0 ? <p className={classes.notes}>{facts.join(' · ')}</p> : null
}

/** The sales price of a booking and its margin. */
function Price({ stay: { totalPrice, pricePerNight, margin, marginPercent } }: { stay: PanelStay }) {
  if (totalPrice === null) return null
  return (
    <>
      <span>
        <strong>€ {moneyText(totalPrice)}</strong>
        {pricePerNight !== null && ` (${t('stays.nightPrice', { amount: moneyText(pricePerNight) })})`}
      </span>
      {margin !== null && (
        <span>
          {t('offers.criteria.margin')}: {marginText(margin, marginPercent)}
        </span>
      )}
    </>
  )
}

function Actions({ stay, name, open }: Props & { name: string }) {
  return (
    <Group gap={4}>
      {stay.state === 'BOOKED' && (
        <>
          <Button
            size="small"
            variant="default"
            leftSection={<IconUserPlus size={14} aria-hidden />}
            aria-label={t('stays.addGuestTo', { name })}
            onClick={() => open({ dialog: 'guest', stay, guest: null })}
          >
            {t('stays.addGuest')}
          </Button>
          <IconButton
            aria-label={t('bookingChanges.openName', { name })}
            title={t('bookingChanges.openName', { name })}
            onClick={() => open({ dialog: 'rebook', chosen: [stay] })}
          >
            <IconCalendarTime size={16} aria-hidden />
          </IconButton>
        </>
      )}
      <IconButton
        aria-label={t('stays.changeName', { name })}
        title={t('stays.changeName', { name })}
        onClick={() => open({ dialog: 'change', stay })}
      >
        <IconPencil size={16} aria-hidden />
      </IconButton>
      <DeleteRow
        call={Stay.calls.remove}
        params={{ spaceTypeReservationId: stay.spaceTypeReservationId }}
        label={t('stays.deleteName', { name })}
        question={{ title: t('stays.deleteTitle'), message: t('stays.deleteText', { name }) }}
        done={t('stays.deleted', { name })}
      />
    </Group>
  )
}
