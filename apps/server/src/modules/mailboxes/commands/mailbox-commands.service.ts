import { connections as calls } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { type Command, checked, command, type Given, type Line } from '../../../kit/commands.ts'
import { notFound } from '../../../kit/problems.ts'
import * as service from '../../connections/connections.service.ts'
import { list } from '../mailboxes.service.ts'

interface Parts {
  /** The names of the mailboxes of the settings. */
  mailboxes(): readonly string[]
  /** Opens the outside systems that a test of a mailbox needs. */
  outside(): Promise<{ mailProbe: service.MailProbe; mailAccounts: service.MailAccounts }>
}

type State = Awaited<ReturnType<typeof list>>['mailboxes'][number]

/** A mailbox as a line of output. One of the settings has no id, because it cannot be paused by a command. */
const lineOf = ({ connectionId, name, state, reason, checkedAt, unread, failed }: State): Line => ({
  ...{ id: connectionId, name, state, reason, checkedAt, unread, failed },
})

async function lineOfConnection(actor: Actor, parts: Parts, id: number): Promise<Line[]> {
  const { mailboxes } = await list(actor, parts.mailboxes())
  return mailboxes.filter(({ connectionId }) => connectionId === id).map(lineOf)
}

/** Finds a mailbox by its id. @throws Problem 404 */
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

/** Admin commands for the mailboxes from which mails are read. */
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
