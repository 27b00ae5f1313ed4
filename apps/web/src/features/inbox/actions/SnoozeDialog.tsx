import { useState } from 'react'
import { officeZone } from '../../../kit/core/words/office-clock.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { MomentInput } from '../reply/MomentInput.tsx'

interface Props {
  onChoose: (moment: string) => void
  onClose: () => void
}

/** The dialog that chooses until when a message is snoozed, in the time zone of the office. */
export default function SnoozeDialog({ onChoose, onClose }: Props) {
  const [moment, setMoment] = useState<string | null>(null)
  const [isRefused, refuse] = useState(false)
  const choose = () => {
    if (moment === null || Date.parse(moment) <= Date.now()) return refuse(true)
    onChoose(moment)
    onClose()
  }
  return (
    <Dialog title={t('inbox.snooze')} onClose={onClose}>
      <Stack>
        <MomentInput
          label={t('inbox.snoozedUntil')}
          zone={officeZone}
          onChange={setMoment}
          error={isRefused && t('messages.inPast')}
          hasFocus
        />
        <Group justify="flex-end">
          <Button onClick={choose}>{t('inbox.snooze')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
