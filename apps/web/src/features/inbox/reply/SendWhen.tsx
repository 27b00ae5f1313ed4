import { api } from '@stayboard/contract'
import { comingTimes } from '@stayboard/domain'
import { useState } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { useMinute } from '../../../kit/core/words/clock.ts'
import { officeZone } from '../../../kit/core/words/office-clock.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Checkbox, Select } from '../../../ui/inputs.ts'
import { Stack } from '../../../ui/layout.tsx'
import { MomentInput } from './MomentInput.tsx'

interface Props {
  messageId: number
  sendAt: string | null
  isCancelledByAnswer: boolean
  error: string | undefined
  onChange: (chosen: { sendAt?: string | null; isCancelledByAnswer?: boolean }) => void
}

/** The time of day of the proposed sending times. */
const MORNING = '08:30'
const [NOW, OWN] = ['now', 'own']

/**
 * The choice of when a reply is sent: at once, or at a time in the client's time zone (docs/rules/inbox.md#scheduled-replies).
 */
export function SendWhen({ messageId, sendAt, isCancelledByAnswer, error, onChange }: Props) {
  const [isOwn, setOwn] = useState(false)
  const { data: clock } = useCall(api.inbox.clock, { params: { messageId } })
  const zone = clock?.zone ?? officeZone
  const { tomorrow, monday } = comingTimes(new Date(useMinute()), zone, MORNING)
  const moments = [
    { value: tomorrow.toISOString(), label: t('inbox.tomorrowAt', { time: MORNING }) },
    { value: monday.toISOString(), label: t('inbox.mondayAt', { time: MORNING }) },
  ].filter(({ value }, at, all) => all.findIndex((other) => other.value === value) === at)
  const isOther = sendAt !== null && !moments.some(({ value }) => value === sendAt)
  const choose = (value: string | null) => {
    setOwn(value === OWN)
    onChange({ sendAt: value === NOW || value === OWN || value === null ? null : value })
  }
  return (
    <Stack gap="xs">
      <Select
        label={t('shared.send')}
        description={sendAt !== null || isOwn ? t('inbox.byClocksOf', { zone }) : undefined}
        data={[
          { value: NOW, label: t('shared.now') },
          ...moments,
          { value: OWN, label: t('inbox.chooseMoment') },
        ]}
        value={isOwn || isOther ? OWN : (sendAt ?? NOW)}
        onChange={choose}
        allowDeselect={false}
        error={error}
      />
      {(isOwn || isOther) && (
        <MomentInput
          label={t('inbox.moment')}
          description={sendAt === null ? '' : shownIn(zone, sendAt)}
          zone={zone}
          onChange={(moment) => onChange({ sendAt: moment })}
        />
      )}
      {(sendAt !== null || isOwn) && (
        <Checkbox
          label={t('inbox.notIfAnswered')}
          checked={isCancelledByAnswer}
          onChange={({ currentTarget: { checked } }) => onChange({ isCancelledByAnswer: checked })}
        />
      )}
    </Stack>
  )
}

/** Formats an instant as local time of a zone. */
const shownIn = (zone: string, moment: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(
    new Date(moment),
  )
