import { api } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { useUndoable } from '../../../kit/dialogs/told-calls.ts'
import { RecordSelect } from '../../../kit/forms/fields/choices/RecordSelect.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/Text.tsx'

interface Props {
  messageId: number
  onClose: () => void
}

/** The dialog that links a conversation to an existing enquiry: a proposed one with its reason, or any other by search. */
export default function JoinEnquiry({ messageId, onClose }: Props) {
  const [chosen, choose] = useState<number | null>(null)
  const { data, error, refetch } = useCall(api.inbox.joinable, { params: { messageId } })
  const join = useJoin(messageId, onClose)
  const found = data?._embedded.enquiries ?? []
  return (
    <Dialog title={t('inbox.joinEnquiry')} isWholeOnPhone onClose={onClose}>
      {!data &&
        (error ? <NotLoaded reason={error} onRetry={() => void refetch()} /> : <Waiting heights={[40]} />)}
      <Stack gap="sm">
        {found.map(({ enquiryId, refNumber, name, contactName, reason }) => (
          <Group key={enquiryId} justify="space-between" wrap="nowrap">
            <div>
              {refNumber} {name ?? contactName}
              <Text size="sm" c="dimmed">
                {t(`inbox.joinReason.${reason}`)}
              </Text>
            </div>
            <Button
              variant="default"
              aria-label={t('inbox.joinName', { number: refNumber })}
              loading={join.isPending}
              onClick={() => join.send(enquiryId, refNumber)}
            >
              {t('inbox.join')}
            </Button>
          </Group>
        ))}
        <RecordSelect<typeof api.enquiries.list, number>
          field={{
            id: 'join-enquiry',
            name: 'enquiryId',
            label: t('inbox.anyEnquiry'),
            value: chosen,
            onChange: choose,
          }}
          call={api.enquiries.list}
          nameOf={({ enquiry }) => `${enquiry.refNumber} ${enquiry.name ?? enquiry.contactName}`}
          keep={({ enquiry }) => enquiry.enquiryId}
        />
        <Button
          disabled={chosen === null}
          loading={join.isPending}
          onClick={() => chosen !== null && join.send(chosen)}
        >
          {t('inbox.join')}
        </Button>
      </Stack>
    </Dialog>
  )
}

function useJoin(messageId: number, onClose: () => void) {
  const { mutate, isPending } = useUndoable(api.inbox.join)
  const send = (enquiryId: number, number = '') =>
    mutate(
      { params: { messageId, enquiryId }, body: {} },
      { done: t('inbox.joinedWith', { number }), whileShown: onClose },
    )
  return { send, isPending }
}
