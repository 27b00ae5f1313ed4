import { api } from '@stayboard/contract'
import { IconArrowsJoin, IconArrowsSplit } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { useUndoable } from '../../../kit/dialogs/told-calls.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Message } from '../message.ts'

const MergeDialog = dialogOnDemand(() => import('./MergeDialog.tsx'))

/** The buttons that merge other messages of the sender into this one, and split it again. */
export function Merging({ message }: { message: Message }) {
  const [isOpen, setOpen] = useState(false)
  const { messageId } = message
  const { data } = useCall(api.inbox.mails, { params: { messageId } })
  const merged = data?._embedded.mergedMessages ?? []
  if (!may(api.inbox.merge)) return null
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconArrowsJoin size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('inbox.merge')}
      </Button>
      {merged.length > 0 && <Split messageId={messageId} count={merged.length + 1} />}
      {isOpen && <MergeDialog message={message} onClose={() => setOpen(false)} />}
    </>
  )
}

function Split({ messageId, count }: { messageId: number; count: number }) {
  const { mutate, isPending } = useUndoable(api.inbox.split)
  const split = () => mutate({ params: { messageId } }, { done: t('inbox.wasSplit', { count }) })
  return (
    <Button
      variant="subtle"
      loading={isPending}
      leftSection={<IconArrowsSplit size={16} aria-hidden />}
      onClick={split}
    >
      {t('inbox.split')}
    </Button>
  )
}
