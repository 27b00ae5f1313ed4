import { addDays } from '@stayboard/domain'
import { useState } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/inputs.ts'
import { Group, Stack } from '../../ui/layout.tsx'

interface Props {
  /** The chosen day must be after this one. */
  after: string
  onChoose: (day: string) => void
  onClose: () => void
}

/** The dialog that chooses the day on which a postponed duty returns. */
export default function SnoozeDay({ after, onChoose, onClose }: Props) {
  const [day, setDay] = useState('')
  const [isRefused, refuse] = useState(false)
  const choose = () => {
    if (day <= after) return refuse(true)
    onChoose(day)
    onClose()
  }
  return (
    <Dialog title={t('inbox.snooze')} onClose={onClose}>
      <Stack>
        <TextInput
          type="date"
          label={t('inbox.snoozedUntil')}
          value={day}
          min={addDays(after, 1)}
          error={isRefused && t('messages.inPast')}
          onChange={({ currentTarget: { value } }) => setDay(value)}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button onClick={choose}>{t('inbox.snooze')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
