import { api, type MessageKey, NOBODY } from '@stayboard/contract'
import { useRef } from 'react'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { Problem } from '../../../kit/core/calls/problem.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { messageOf, t } from '../../../kit/core/words/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { Message } from '../message.ts'

/** The button that copies a message to the external CRM. Afterwards its id in the CRM is shown instead. */
export function MoveToCrm({ message }: { message: Message }) {
  const { mutate, isPending, data } = useSend(api.crm.add)
  const { messageId, crmId, version } = message
  // Stays busy after the answer until the message has been reloaded with the new version.
  const isBusy = isPending || (data !== undefined && version < data.version)
  // Ignores the second click of a double click, which comes before the button is disabled.
  const isSent = useRef(false)
  if (crmId !== null) return <Text size="sm">{t('crm.id', { id: crmId })}</Text>
  if (!may(api.crm.add)) return null
  const move = () => {
    const missing = missingIn(message)
    if (missing.length > 0) return notify.problem(incomplete(missing))
    if (isSent.current) return
    isSent.current = true
    mutate(
      { body: { messageId } },
      {
        onSuccess: ({ crmId: id }) => {
          isSent.current = false
          notify.done(t('crm.moved', { id: id ?? '' }))
        },
        onError: (problem) => {
          isSent.current = false
          notify.problem(problem)
        },
      },
    )
  }
  return (
    <Button variant="default" loading={isBusy} onClick={move}>
      {t('crm.move')}
    </Button>
  )
}

function missingIn({ clientId, userId, exploiterId }: Message): MessageKey[] {
  return [
    ...(clientId === NOBODY ? (['select_client'] as const) : []),
    ...(userId === null ? (['select_user'] as const) : []),
    ...(exploiterId === null ? (['select_exploiter'] as const) : []),
  ]
}

/** The translated error that lists the missing assignments. */
const incomplete = (missing: readonly MessageKey[]) =>
  new Problem({
    status: 400,
    code: 'crmIncomplete',
    message: missing.map((key) => messageOf(key)).join(', '),
  })
