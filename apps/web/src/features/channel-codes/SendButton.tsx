import { api } from '@stayboard/contract'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { OfDepartment } from '../../entities/departments/of-department.ts'
import { may } from '../../kit/core/session/session.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Sending } from './sending.ts'

const SendDialog = dialogOnDemand(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }))
const { sendRatePlans, previewRatePlans, sendRoomCodes, previewRoomCodes, sendPrices, previewPrices } =
  api.channelCodes

export const ratePlanSending: Sending = {
  title: 'channelCodes.ratePlans',
  label: 'shared.send',
  send: sendRatePlans,
  preview: previewRatePlans,
}
export const roomCodeSending: Sending = {
  title: 'channelCodes.roomCodes',
  label: 'shared.send',
  send: sendRoomCodes,
  preview: previewRoomCodes,
}

export const priceSending: Sending = {
  title: 'spaceTypes.prices',
  label: 'channelCodes.sendPrices',
  send: sendPrices,
  preview: previewPrices,
}
/** The other kind of codes that a sending includes if they have changed. */
const besides = new Map([
  [ratePlanSending, roomCodeSending],
  [roomCodeSending, ratePlanSending],
])

/**
 * A button that opens the preview for sending to the channel manager. Disabled if the department has no channel
 * manager, hidden for users who may not send.
 */
export function SendButton({ department, sending }: OfDepartment & { sending: Sending }) {
  const [isOpen, setOpen] = useState(false)
  const { channelManagerId } = department
  if (!may(sending.send)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={channelManagerId === null}
        title={channelManagerId === null ? messageOf('noChannelManager') : undefined}
        onClick={() => setOpen(true)}
      >
        {t(sending.label)}
      </Button>
      {isOpen && (
        <SendDialog
          department={department}
          sending={sending}
          beside={besides.get(sending)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
