import { api, verdicts, type WireAnswer } from '@stayboard/contract'
import { useId, useState } from 'react'
import { verdictText } from '../../../entities/stays/verdict-text.ts'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { dayText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { DayField } from '../../../kit/forms/fields/typed/DayField.tsx'
import { NumberField } from '../../../kit/forms/fields/typed/NumberField.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import classes from './timeline.module.css'
import type { Timeline } from './useTimeline.ts'

type Judged = WireAnswer<typeof api.stays.verdicts>['_embedded']['rooms'][number]

/** The maximum number of rooms that are judged. */
const MOST = '500'

/** The dialog that lists which rooms are free in a period, and the reasons for the others (docs/rules/stays.md#free-rooms). */
export default function FreeRooms({ timeline, onClose }: { timeline: Timeline; onClose: () => void }) {
  const { search, scope, change } = timeline
  // Kept in state besides the address, because the dialog is open while the address has both days, and a field may be empty for
  // a moment.
  const [days, setDays] = useState({ freeFrom: search.freeFrom, freeTo: search.freeTo })
  const { freeFrom: from, freeTo: to } = days
  const { guests } = search
  const isAsked = from !== undefined && to !== undefined && from < to
  const asked = useCall(
    api.stays.verdicts,
    { query: { ...scope, from, to, guests, rooms: MOST } },
    { enabled: isAsked, keepOld: true },
  )
  const id = useId()
  const field = (name: 'freeFrom' | 'freeTo', label: string) => ({
    id: `${id}-${name}`,
    name,
    label,
    value: days[name] ?? null,
    onChange: (day: string | null) => {
      setDays((now) => ({ ...now, [name]: day ?? undefined }))
      if (day !== null) change({ [name]: day })
    },
  })
  return (
    <Dialog title={t('timeline.freeRooms')} size="xl" isWholeOnPhone onClose={onClose}>
      <FieldGrid min={140}>
        <DayField field={field('freeFrom', t('shared.checkIn'))} autoFocus />
        <DayField field={field('freeTo', t('shared.checkOut'))} />
        <NumberField
          field={{
            id: `${id}-guests`,
            name: 'guests',
            label: t('shared.guests'),
            value: guests === undefined ? null : Number(guests),
            onChange: (count) => change({ guests: count === null ? undefined : String(count) }),
          }}
        />
      </FieldGrid>
      {isAsked && !asked.data && !asked.error && <Waiting heights={[30, 120]} />}
      {asked.error && !asked.data && <NotLoaded reason={asked.error} onRetry={() => void asked.refetch()} />}
      {isAsked && asked.data && (
        <Judgement rooms={asked.data._embedded.rooms} total={asked.data.totalRooms} />
      )}
    </Dialog>
  )
}

function Judgement({ rooms, total }: { rooms: readonly Judged[]; total: number }) {
  const ordered = rooms.toSorted((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict))
  const free = rooms.filter(({ verdict }) => verdict === 'free').length
  return (
    <>
      <p role="status">{t('timeline.freeOf', { free: numberText(free), all: numberText(rooms.length) })}</p>
      {rooms.length < total && <p>{t('timeline.roomsCut', { total: numberText(total) })}</p>}
      <ScrollBox label={t('timeline.freeRooms')} maxHeight={480}>
        <table className={classes.verdicts}>
          <thead>
            <tr>
              <th scope="col">{t('shared.room')}</th>
              <th scope="col">{t('shared.department')}</th>
              <th scope="col">{t('shared.availability')}</th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((room) => (
              <tr key={room.spaceTypeId}>
                <th scope="row">{room.code}</th>
                <td>{room.departmentName}</td>
                <td>
                  {verdictText(room)}
                  {room.stay && <Occupant {...room.stay} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  )
}

/** The enquiry whose stay occupies the room. */
const Occupant = ({ enquiryId, refNumber, enquiryName, checkIn, checkOut }: NonNullable<Judged['stay']>) => (
  <>
    {': '}
    <TextLink to="/enquiries/$enquiryId" params={{ enquiryId: String(enquiryId) }}>
      {refNumber}
    </TextLink>{' '}
    {enquiryName}, {dayText(checkIn)} – {dayText(checkOut)}
  </>
)
