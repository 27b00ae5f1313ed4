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
  const host = domainToASCII(fromAddress.slice(fromAddress.lastIndexOf('@') + 1)) || 'localhost'
  const [first, ...later] = parent ? [...(parent.referenceIds?.split(' ') ?? []), parent.messageId] : []
  const references = first ? [first, ...later.slice(1 - MOST_REFERENCES)] : []
  return {
    thread,
    messageId: `<${randomUUID()}.${thread}@${host}>`,
    referenceIds: references.join(' ') || null,
  }
}

/** The token of a thread in a Message-ID of ours, or in an address such as `stay+<token>@brand.example`; or none. */
export const tokenOf = (text: string): string[] => {
  const found = /[.+]([\da-f]{18})@/.exec(text)?.[1]
  return found === undefined ? [] : [found]
}
