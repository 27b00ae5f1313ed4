import { randomBytes, randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'

interface Parent {
  thread: string
  messageId: string
  referenceIds: string | null
}

/** The most ids in the header of a mail. The first one and the latest ones are kept. */
const MOST_REFERENCES = 20

/** The token of a new thread. */
export const newThread = (): string => randomBytes(9).toString('hex')

/**
 * The ids of a new mail. Its Message-ID holds the token of its thread, which finds the thread also when an answer
 * quotes the id and has lost the headers (docs/rules/mails.md#threads).
 */
export function threadOf(fromAddress: string, parent: Parent | undefined) {
  const thread = parent?.thread ?? newThread()
  const [first, ...later] = parent ? [...(parent.referenceIds?.split(' ') ?? []), parent.messageId] : []
  const references = first ? [first, ...later.slice(1 - MOST_REFERENCES)] : []
  return {
    thread,
    messageId: `<${randomUUID()}.${thread}@${hostOf(fromAddress)}>`,
    referenceIds: references.join(' ') || null,
  }
}

const hostOf = (address: string) => domainToASCII(address.slice(address.lastIndexOf('@') + 1)) || 'localhost'

/**
 * An entry of our own in References. Some relays, such as Amazon SES, give a mail another Message-ID; its answers name that
 * one and repeat our References, so the token is found there (docs/rules/mails.md#threads).
 */
export const tokenReference = (thread: string, fromAddress: string): string =>
  `<conversation.${thread}@${hostOf(fromAddress)}>`

/** The token of a thread in a Message-ID of ours, or in an address such as `stay+<token>@brand.example`; or none. */
export const tokenOf = (text: string): string[] => {
  const found = /[.+]([\da-f]{18})@/.exec(text)?.[1]
  return found === undefined ? [] : [found]
}
