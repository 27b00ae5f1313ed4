import { Button } from '@mantine/core'
import { api } from '@stayboard/contract'
import { IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { OfDepartment } from '../../entities/departments/of-department.ts'
import { messageOf, useWords } from '../../kit/core/words/words.ts'
import type { Sending } from './sending.ts'

const SendDialog = lazy(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }))
const { sendRatePlans, previewRatePlans, sendRoomCodes, previewRoomCodes } = api.channelCodes

export const ratePlanSending: Sending = { send: sendRatePlans, preview: previewRatePlans }
export const roomCodeSending: Sending = { send: sendRoomCodes, preview: previewRoomCodes }

/** Has all of them sent to the channel manager: they wait in its queue. One that is in none has nowhere to go. */
export function SendButton({ department, sending }: OfDepartment & { sending: Sending }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { departmentId, channelManagerId } = department
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={channelManagerId === null}
        title={channelManagerId === null ? messageOf('noChannelManager') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('channelCodes.send')}
      </Button>
      {isOpen && (
        <Suspense>
          <SendDialog departmentId={departmentId} sending={sending} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
