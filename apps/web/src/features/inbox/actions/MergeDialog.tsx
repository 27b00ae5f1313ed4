import { api } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { isoDayOfText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { useUndoable } from '../../../kit/dialogs/told-calls.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/inputs.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { Message } from '../message.ts'

interface Props {
  message: Message
  onClose: () => void
}

/** The dialog that merges other messages from the same address into this one. */
export default function MergeDialog({ message: { messageId, clientEmail }, onClose }: Props) {
  const [ids, setIds] = useState<readonly number[]>([])
  const query = { clientSearch: clientEmail, size: '25', sort: 'sentDate,desc' }
  const { data, error, refetch } = useCall(api.inbox.list, { query })
  const { mutate, isPending } = useUndoable(api.inbox.merge)
  const others = (data?._embedded.messagingMessages ?? []).filter((one) => one.messageId !== messageId)
  const merge = () =>
    mutate(
      { params: { messageId }, body: { ids: [...ids] } },
      { done: t('inbox.merged', { count: ids.length + 1 }), whileShown: onClose },
    )
  return (
    <Dialog title={t('inbox.mergeTitle')} isWholeOnPhone onClose={onClose}>
      {!data &&
        (error ? <NotLoaded reason={error} onRetry={() => void refetch()} /> : <Waiting heights={[40]} />)}
      <Stack gap="sm">
        {data && others.length === 0 && <Text>{t('inbox.noneToMerge', { address: clientEmail })}</Text>}
        {others.map(({ messageId: id, subject, sentDate }) => (
          <Checkbox
            key={id}
            label={subject}
            description={isoDayOfText(sentDate)}
            checked={ids.includes(id)}
            onChange={({ currentTarget }) =>
              setIds(currentTarget.checked ? [...ids, id] : ids.filter((one) => one !== id))
            }
          />
        ))}
        <Button disabled={ids.length === 0} loading={isPending} onClick={merge}>
          {t('inbox.merge')}
        </Button>
      </Stack>
    </Dialog>
  )
}
