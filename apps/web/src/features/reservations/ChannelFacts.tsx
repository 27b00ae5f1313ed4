import { reservationStatuses } from '@stayboard/contract'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { reservationColours } from '../../entities/reservations/status-colours.ts'
import { moneyText } from '../../kit/core/words/format.ts'
import { OptionLabel } from '../../kit/core/words/OptionLabel.tsx'
import { t } from '../../kit/core/words/words.ts'
import { CopyButton, IconButton } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import type { Reservation } from './reservation.ts'

/** The channel of a reservation, with its status and reference there. */
export function ChannelFacts({ reservation }: { reservation: Reservation }) {
  const { channelManager, channel, channelManagerBookingEntity: booking } = reservation
  const { currencyCode, totalNet, totalGross, roomCode, ratePlanCode } = reservation
  const priced = (total: number | null) =>
    typeof total === 'number' && [currencyCode, moneyText(total)].filter(Boolean).join(' ')
  return (
    <Facts
      isNarrow
      facts={[
        [
          t('shared.status'),
          <OptionLabel
            key="status"
            options={reservationStatuses}
            value={booking.status}
            colors={reservationColours}
          />,
        ],
        [t('reservations.bookingRef'), booking.bookingRef && <CopiedValue value={booking.bookingRef} />],
        [
          t('reservations.channelManager'),
          channelManager ? t(`options.channelManagers.${channelManager}`) : t('reservations.direct'),
        ],
        [t('shared.channel'), channel],
        [t('reservations.totalNet'), priced(totalNet)],
        [t('reservations.totalGross'), priced(totalGross)],
        [t('reservations.roomCode'), roomCode],
        [t('reservations.ratePlanCode'), ratePlanCode],
      ]}
    />
  )
}

/** A value with a button that copies it. */
function CopiedValue({ value }: { value: string }) {
  return (
    <CopyButton value={value} timeout={4000}>
      {({ copied, copy }) => (
        <>
          {value}{' '}
          <IconButton
            size="small"
            aria-label={copied ? t('shared.copied') : t('reservations.copy', { value })}
            onClick={copy}
          >
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          </IconButton>
        </>
      )}
    </CopyButton>
  )
}
