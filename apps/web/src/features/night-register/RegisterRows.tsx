import type { api, WireAnswer } from '@stayboard/contract'
import { UNASSIGNED } from '@stayboard/domain'
import { TextLink } from '../../kit/core/address/links.tsx'
import { dayText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/inputs.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import classes from './register.module.css'

type Register = WireAnswer<typeof api.nightRegister.register>
type Row = Register['_embedded']['rows'][number]

interface Props {
  register: Register
  isLacking: boolean
  put: (changes: Readonly<Record<string, string | null>>) => void
}

/** The rows of the night register. A booking without a room or without names of its guests links to its enquiry. */
export function RegisterRows({ register, isLacking, put }: Props) {
  const { _embedded, totalRows, lackingRows } = register
  const { rows } = _embedded
  return (
    <Card title={t('nightRegister.rows')}>
      <Checkbox
        mb="sm"
        label={t('nightRegister.onlyLacking', { count: numberText(lackingRows) })}
        checked={isLacking}
        onChange={({ currentTarget }) => put({ lacking: currentTarget.checked ? 'true' : null })}
      />
      <ScrollBox label={t('nightRegister.rows')} maxHeight={640}>
        <table className={classes.table}>
          <thead>
            <tr>
              {(['stays.guest', 'shared.city', 'shared.department', 'shared.room'] as const).map((label) => (
                <th key={label} scope="col">
                  {t(label)}
                </th>
              ))}
              {(['shared.checkIn', 'shared.checkOut', 'nightRegister.personNights'] as const).map((label) => (
                <th key={label} scope="col" data-align="right">
                  {t(label)}
                </th>
              ))}
              <th scope="col">{t('shared.reference')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RegisterLine key={`${row.spaceTypeReservationId}-${row.spaceTypeGuestId}`} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {rows.length < totalRows && (
        <p className={classes.note}>
          {t('nightRegister.first', { shown: numberText(rows.length), all: numberText(totalRows) })}
        </p>
      )}
    </Card>
  )
}

function RegisterLine({ row }: { row: Row }) {
  const { guestName, persons, cityName, departmentName, roomCode, arrival, departure, nights } = row
  return (
    <tr data-lacking={guestName === null || roomCode === UNASSIGNED || undefined}>
      <th scope="row">{guestName ?? `${t('nightRegister.unnamed')} (${persons})`}</th>
      <td>{cityName}</td>
      <td>{departmentName}</td>
      <td>{roomCode === UNASSIGNED ? t('menu.unassigned') : roomCode}</td>
      <td data-align="right">{dayText(arrival)}</td>
      <td data-align="right">{dayText(departure)}</td>
      <td data-align="right">{numberText(nights)}</td>
      <td>
        <TextLink to="/enquiries/$enquiryId" params={{ enquiryId: String(row.enquiryId) }}>
          {row.refNumber}
        </TextLink>
      </td>
    </tr>
  )
}
