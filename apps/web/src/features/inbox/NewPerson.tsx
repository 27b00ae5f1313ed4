import { api, type WireAnswer } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { useUndoable } from '../../kit/dialogs/told-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { keyOf } from './key-of.ts'
import type { Message } from './message.ts'

type Asked = Pick<WireAnswer<typeof api.inbox.proposals>, 'person' | 'warning'>

/** An unknown sender with data extracted from the mail, and a button that adds a client, or a warning about the sender. */
export function NewPerson({ message, person, warning }: Asked & { message: Message }) {
  const { messageId, clientName, clientEmail } = message
  const { mutate, isPending } = useUndoable(api.inbox.addPerson)
  if (warning)
    return (
      <Notice tone="error">
        {t(`inbox.senderWarning.${warning}`, { name: clientName, address: clientEmail })}
      </Notice>
    )
  if (!person) return null
  const name = `${person.firstname} ${person.lastname}`
  const add = () => mutate({ params: { messageId } }, { done: t('inbox.personAdded', { name }) })
  const about = [person.email, person.phone, person.organisationName].filter(Boolean).join(' · ')
  const button = (
    <Button {...keyOf('p')} variant="default" loading={isPending} onClick={add}>
      {t('inbox.addPerson')}
    </Button>
  )
  return <Notice actions={button}>{t('inbox.newPerson', { name, about })}</Notice>
}
