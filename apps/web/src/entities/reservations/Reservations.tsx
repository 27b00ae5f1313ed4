import { api, reservationStatuses, type WireAnswer } from '@stayboard/contract'
import { TextLink } from '../../kit/core/address/links.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { dayText } from '../../kit/core/words/format.ts'
import { OptionLabel } from '../../kit/core/words/OptionLabel.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Group } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './reservations.module.css'
import { reservationColours } from './status-colours.ts'

/** The filter that selects the record's reservations. */
type Of = { enquiryId: string } | { prognosisMetaId: string } | { clientId: string }
type Row = WireAnswer<typeof api.reservations.get>

interface Props {
  of: Of
  /** The text shown if the record has no reservations. */
  empty: string
}

/** The maximum number of reservations shown. */
const SHOWN = 20

/** The reservations of a record as links. Cancelled ones come first. */
export function Reservations({ of, empty }: Props) {
  const { data, error, refetch } = useCall(api.reservations.list, { query: { ...of, page: 0, size: SHOWN } })
  if (error && !data) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[22, 22]} />
  const rows = data._embedded.reservationClients
  const cancelled = rows.filter(({ status }) => status === 'CANCELLED')
  return (
    <>
      {cancelled.map(({ reservationId, reservationNumber: number }) => (
        <Notice key={reservationId} tone="error">
          {t('reservations.cancelled', { number })}
        </Notice>
      ))}
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        rows.map((row) => <Line key={row.reservationId} row={row} of={of} />)
      )}
    </>
  )
}

function Line({ row, of }: { row: Row; of: Of }) {
  const { reservationId, reservationNumber, checkinDate, checkoutDate, status } = row
  return (
    <Group gap="xs" className={classes.line}>
      <TextLink to="/reservations" search={{ ...of, peek: String(reservationId) }}>
        {reservationNumber}
      </TextLink>
      <span>
        {dayText(checkinDate)} – {dayText(checkoutDate)}
      </span>
      <OptionLabel options={reservationStatuses} value={status} colors={reservationColours} />
    </Group>
  )
}
