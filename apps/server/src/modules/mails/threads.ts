import { randomBytes, randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'

interface Parent {
  thread: string
  messageId: string
  referenceIds: string | null
}

/** The most ids in the References header. The first one and the latest ones are kept. */
const MOST_REFERENCES = 20

/** Generates the token of a new thread. */
export const newThread = (): string => randomBytes(9).toString('hex')

/**
 * The ids of a new mail. Its Message-ID contains the token of its thread, by which an answer is assigned to the thread
 * even if it only quotes the id and lacks the headers (docs/rules/mails.md#threads).
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
 * An artificial id for the References header that contains the thread's token. Some relays, such as Amazon SES, replace
 * the Message-ID; answers then contain the new id, but also our References (docs/rules/mails.md#threads).
 */
export const tokenReference = (thread: string, fromAddress: string): string =>
  `<conversation.${thread}@${hostOf(fromAddress)}>`

/**
 * The thread tokens in Message-IDs of ours, or in addresses such as `stay+<token>@brand.example`; empty if there are
 * none.
 */
export const tokenOf = (text: string): string[] => {
  const found = /[.+]([\da-f]{18})@/.exec(text)?.[1]
  return found === undefined ? [] : [found]
}
