import { readAddresses, writeAddress } from '@stayboard/contract'
import type { Message, MessageMail } from '../message.ts'

/** The mail that a reply answers: the latest one that waits for an answer, else the latest one. */
export const answeredIn = (mails: readonly MessageMail[]): MessageMail | undefined =>
  mails.findLast(
    ({ state, kind }) => state === 'RECEIVED' && (kind === 'MESSAGE' || kind === 'INVITATION'),
  ) ?? mails.findLast(({ kind }) => kind !== 'BOUNCE')

/** The recipients that a reply begins with: the writer of the mail that it answers (docs/rules/inbox.md#recipients). */
export const recipientsOf = (mails: readonly MessageMail[], { clientName, clientEmail }: Message): string =>
  answeredIn(mails)?.answerTo ?? writeAddress({ name: clientName, address: clientEmail })

/** Who else gets an answer to all; `null` if nobody does. */
export const allIn = (mails: readonly MessageMail[]): string | null => answeredIn(mails)?.answerAllCc ?? null

/** The addresses in a list, in lower case. A list that is being typed may have none. */
export const addressesIn = (list: string | null): string[] =>
  (readAddresses(list ?? '') ?? []).map(({ address }) => address.toLowerCase())
