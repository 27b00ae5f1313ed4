import { randomBytes, randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'

interface Parent {
  thread: string
  messageId: string
  referenceIds: string | null
}

/** The most ids in the header of a mail. The first one and the latest ones are kept. */
const MOST_REFERENCES = 20

/**
 * The ids of a new mail. Its Message-ID holds the token of its thread, which finds the thread also when an answer
 * quotes the id and has lost the headers (docs/rules/mails.md#threads).
 */
export function threadOf(fromAddress: string, parent: Parent | undefined) {
  const thread = parent?.thread ?? randomBytes(9).toString('hex')
  const host = domainToASCII(fromAddress.slice(fromAddress.lastIndexOf('@') + 1)) || 'localhost'
  const [first, ...later] = parent ? [...(parent.referenceIds?.split(' ') ?? []), parent.messageId] : []
  const references = first ? [first, ...later.slice(1 - MOST_REFERENCES)] : []
  return {
    thread,
    messageId: `<${randomUUID()}.${thread}@${host}>`,
    referenceIds: references.join(' ') || null,
  }
}
