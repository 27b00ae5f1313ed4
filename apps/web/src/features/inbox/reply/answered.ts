import { readAddresses, writeAddress } from '@stayboard/contract'
import type { Message, MessageMail } from '../message.ts'

/** The mail that a reply answers: the latest one that awaits an answer, otherwise the latest one. */
export const answeredIn = (mails: readonly MessageMail[]): MessageMail | undefined =>
  mails.findLast(
    ({ state, kind }) => state === 'RECEIVED' && (kind === 'MESSAGE' || kind === 'INVITATION'),
  ) ?? mails.findLast(({ kind }) => kind !== 'BOUNCE')

/** The initial recipient of a reply: the sender of the answered mail (docs/rules/inbox.md#recipients). */
export const recipientsOf = (mails: readonly MessageMail[], { clientName, clientEmail }: Message): string =>
  answeredIn(mails)?.answerTo ?? writeAddress({ name: clientName, address: clientEmail })

/** The Cc addresses of a reply to all; `null` if there are no other recipients. */
export const allIn = (mails: readonly MessageMail[]): string | null => answeredIn(mails)?.answerAllCc ?? null

/** The addresses of a list, in lower case. Empty while the list cannot be parsed. */
export const addressesIn = (list: string | null): string[] =>
  (readAddresses(list ?? '') ?? []).map(({ address }) => address.toLowerCase())
