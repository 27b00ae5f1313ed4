import { api, Client, Exploiter, NOBODY, User, type WireAnswer } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { currentSession, may } from '../../kit/core/session/session.ts'
import { countText, t } from '../../kit/core/words/words.ts'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './inbox.module.css'
import { keyOf } from './key-of.ts'
import type { Message } from './message.ts'
import { NewPerson } from './NewPerson.tsx'
import { useAssign } from './useAssign.ts'

/** The number of proposed clients that are shown at first. */
const FIRST = 3

/** The proposed assignments of a message, each with its reason and a button. Shows nothing if everything is assigned. */
export function Proposals({ message }: { message: Message }) {
  const assign = useAssign(message)
  const [isWhole, setWhole] = useState(false)
  const { messageId, clientId, exploiterId } = message
  const isWanted = may(api.inbox.update) && (clientId === NOBODY || exploiterId === null)
  const asked = useCall(api.inbox.proposals, { params: { messageId } }, { enabled: isWanted })
  if (!isWanted || !asked.data) return null
  const { clients: proposed, providerExploiters } = asked.data._embedded
  // Limits the proposals at first, because a common name may match many clients.
  const clients = isWhole || proposed.length <= FIRST + 1 ? proposed : proposed.slice(0, FIRST)
  const all = allOf(message, asked.data._embedded)
  return (
    <>
      <NewPerson message={message} {...asked.data} />
      {asked.data.person === null && Object.keys(all).length > 1 && (
        <Button {...keyOf('p')} variant="default" className={classes.all} onClick={() => assign(all)}>
          {t('user' in all ? 'inbox.acceptAllAndTake' : 'inbox.acceptAll')}
        </Button>
      )}
      {clientId === NOBODY &&
        clients.map(({ clientId: id, name, reason, address, organisation, city }) => (
          <Proposal
            key={`client ${id}`}
            text={t(`inbox.proposedClient.${reason}`, {
              ...{ name, address },
              about: [address, organisation, city].filter(Boolean).join(' · '),
            })}
            label={t('inbox.assignName', { name })}
            onAssign={() => assign({ client: linkTo(Client)(id) })}
          />
        ))}
      {clientId === NOBODY && clients.length < proposed.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {countText('inbox.moreClients', proposed.length - clients.length)}
        </Button>
      )}
      {exploiterId === null &&
        providerExploiters.map(({ exploiterId: id, name, reason, address }) => (
          <Proposal
            key={`exploiter ${id}`}
            text={t(`inbox.proposedExploiter.${reason}`, { name, address: address ?? '' })}
            label={t('inbox.assignName', { name })}
            onAssign={() => assign({ exploiter: linkTo(Exploiter)(id) })}
          />
        ))}
    </>
  )
}

type Proposed = WireAnswer<typeof api.inbox.proposals>['_embedded']

/** The missing assignments that have exactly one proposal. A message without a user is assigned to the signed-in user. */
function allOf(message: Message, { clients: proposed, providerExploiters }: Proposed) {
  const [client, ...clients] = proposed.filter(({ reason }) => reason === 'address')
  const [exploiter, ...exploiters] = providerExploiters
  const { userId } = currentSession()
  const { clientId, exploiterId } = message
  return {
    ...(clientId === NOBODY && client && clients.length === 0
      ? { client: linkTo(Client)(client.clientId) }
      : {}),
    ...(exploiterId === null && exploiter && exploiters.length === 0
      ? { exploiter: linkTo(Exploiter)(exploiter.exploiterId) }
      : {}),
    ...(message.userId === null && userId !== null ? { user: linkTo(User)(userId) } : {}),
  }
}

interface Props {
  text: string
  /** The accessible name of the button. */
  label: string
  onAssign: () => void
}

function Proposal({ text, label, onAssign }: Props) {
  const button = (
    <Button variant="default" aria-label={label} onClick={onAssign}>
      {t('inbox.assign')}
    </Button>
  )
  return <Notice actions={button}>{text}</Notice>
}
