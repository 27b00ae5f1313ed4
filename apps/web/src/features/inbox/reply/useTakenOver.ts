import { api, NOBODY, type WireAnswer } from '@stayboard/contract'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { currentSession } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { Message } from '../message.ts'
import type { Assigned } from '../useAssign.ts'

type Proposals = WireAnswer<typeof api.inbox.proposals>

interface TakenOver {
  /** The text that says what the reply will assign; empty if nothing. */
  words: string
  /** The assignments that the user must choose, because they have no proposal or several. */
  missing: readonly Assigned[]
}

/**
 * The proposed assignments that sending a reply applies to its message, and those that the user must choose
 * (docs/rules/inbox.md#reply).
 */
export function useTakenOver(message: Message): TakenOver {
  const { messageId, clientId, userId, exploiterId } = message
  const isOpen = clientId === NOBODY || exploiterId === null
  const { data } = useCall(api.inbox.proposals, { params: { messageId } }, { enabled: isOpen })
  const { data: me } = useCall(api.users.currentUser, {}, { staleTime: 300_000 })
  const { username } = currentSession()
  // Shows no selects until the proposals are loaded, to avoid a layout shift.
  if (isOpen && !data) return { words: '', missing: [] }
  const parts = [
    clientId === NOBODY && (['client', clientOf(data)] as const),
    exploiterId === null && (['exploiter', exploiterOf(data)] as const),
    userId === null && (['user', me?.displayname || username] as const),
  ].filter((part) => part !== false)
  return {
    words: parts.flatMap(([name, value]) => (value ? `${t(`shared.${name}`)}: ${value}` : [])).join(' · '),
    missing: parts.flatMap(([name, value]) => (value ? [] : [name])),
  }
}

/** The name of the client with this address, or of the new client that the unknown sender becomes. */
function clientOf(proposals: Proposals | undefined): string | undefined {
  const [known, ...others] = proposals?._embedded.clients.filter(({ reason }) => reason === 'address') ?? []
  if (known) return others.length === 0 ? known.name : undefined
  const person = proposals?.person
  return person
    ? t('inbox.becomesClient', { name: `${person.firstname} ${person.lastname}`.trim() })
    : undefined
}

function exploiterOf(proposals: Proposals | undefined): string | undefined {
  const [only, ...others] = proposals?._embedded.providerExploiters ?? []
  return others.length === 0 ? only?.name : undefined
}
