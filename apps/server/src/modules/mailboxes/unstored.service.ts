import type { Actor } from '../../kit/actor.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import { notFound } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { openDocument } from '../files/files.service.ts'
import { TAKE_DUE } from './background.service.ts'
import { findHash, listUnstored, setDue, setGivenUp } from './unstored.repository.ts'

/** The mails that could not be stored (docs/rules/incoming-mails.md#mails-that-cannot-be-stored). */
export const list = async ({ db }: Actor) => ({ mails: await listUnstored(db), _links: {} })

/** The raw source of a mail that could not be stored, as a file. */
export async function original({ db, files }: Actor, arrivedMailId: number): Promise<FileAnswer> {
  const hash = await findHash(db, arrivedMailId)
  const stored = hash === undefined ? undefined : await openDocument(files, hash)
  if (!stored) throw notFound()
  return new FileAnswer('message/rfc822', `arrived-${arrivedMailId}.eml`, stored.stream)
}

/** Starts another attempt to store a mail in the background. */
export const tryAgain = (actor: Actor, arrivedMailId: number) =>
  transaction(actor, async ({ db: tx }) => {
    if (!(await setDue(tx, arrivedMailId))) throw notFound()
    await actor.jobs.add(tx, { name: TAKE_DUE, key: 'all', data: {} })
    return { isQueued: true, _links: {} }
  })

export async function giveUp({ db }: Actor, arrivedMailId: number) {
  if (!(await setGivenUp(db, arrivedMailId))) throw notFound()
  return { isGivenUp: true, _links: {} }
}
