import { connections as calls } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { type Command, checked, command, type Given, type Line } from '../../../kit/commands.ts'
import { notFound } from '../../../kit/problems.ts'
import * as service from '../../connections/connections.service.ts'
import { list } from '../mailboxes.service.ts'

interface Parts {
  /** The mailboxes of the settings. */
  mailboxes(): readonly string[]
  /** How mailboxes are tried. */
  outside(): Promise<{ mailProbe: service.MailProbe; mailAccounts: service.MailAccounts }>
}

type State = Awaited<ReturnType<typeof list>>['mailboxes'][number]

/** A mailbox of the settings has no number: it can be paused there only. */
const lineOf = ({ connectionId, name, state, reason, checkedAt, unread, failed }: State): Line => ({
  ...{ id: connectionId, name, state, reason, checkedAt, unread, failed },
})

async function lineOfConnection(actor: Actor, parts: Parts, id: number): Promise<Line[]> {
  const { mailboxes } = await list(actor, parts.mailboxes())
  return mailboxes.filter(({ connectionId }) => connectionId === id).map(lineOf)
}

/** @throws Problem 404 for a number of no mailbox */
async function mailboxIn(actor: Actor, { id = '' }: Given): Promise<number> {
  const { mailboxes } = await list(actor, [])
  const found = mailboxes.find(({ connectionId }) => String(connectionId) === id)
  if (!found?.connectionId) throw notFound()
  return found.connectionId
}

const switching = (parts: Parts, isActive: boolean) => async (actor: Actor, given: Given) => {
  const connectionId = await mailboxIn(actor, given)
  await service.update(actor, checked(calls.update.body, { connectionId, isActive }))
  return lineOfConnection(actor, parts, connectionId)
}

/** The commands about the mailboxes that mails are read from. */
export const mailboxCommands = (parts: Parts): readonly Command[] => [
  command('mailbox list', [], 'all mailboxes, and how they are', async (actor) =>
    (await list(actor, parts.mailboxes())).mailboxes.map(lineOf),
  ),
  command('mailbox pause', ['id'], 'reads no mails of it until it is resumed', switching(parts, false)),
  command('mailbox resume', ['id'], 'reads its mails again', switching(parts, true)),
  {
    ...command('mailbox test', ['id'], 'signs in and opens the folder', async (actor, given) => {
      const { mailProbe, mailAccounts } = await parts.outside()
      const tested = await service.test(actor, await mailboxIn(actor, given), mailProbe, mailAccounts)
      const { connectionId: id, name, fault, said, testedAt } = tested
      return [{ id, name, fault, said, testedAt }]
    }),
    isBad: ([line]) => line?.fault !== null,
  },
]
