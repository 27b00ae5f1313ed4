import type { Reading } from '../reading/reading.ts'

/** The persons who must belong to a conversation so that a mail may join it (docs/rules/incoming-mails.md#threads). */
export interface Writer {
  name: string
  /** The sender and the reply address; for a mail of a colleague, its recipients. In lower case. */
  addresses: readonly string[]
  /** Whether one matching address is enough, as for the mail of a colleague. */
  isColleague: boolean
  /** All senders and recipients of the mail, in lower case. */
  everybody: readonly string[]
}

const lower = ({ address }: { address: string }) => address.toLowerCase()

/** The addresses in the header of a mail, in lower case. */
export const addressesOf = ({
  from,
  replyTo,
  to,
  cc,
}: Pick<Reading, 'from' | 'to' | 'cc' | 'replyTo' | 'kind'>): string[] =>
  [from ?? [], replyTo ?? [], to, cc].flat().map(lower)

/** Determines the writer of a mail. @param own those of the mail's addresses that are ours */
export function writerOf(
  mail: Pick<Reading, 'from' | 'to' | 'cc' | 'replyTo' | 'kind'>,
  own: ReadonlySet<string>,
): Writer {
  const { from, replyTo, to, cc } = mail
  const sender = from && lower(from)
  const isColleague = sender !== null && own.has(sender)
  const addresses = isColleague ? [...to, ...cc] : [from ?? [], replyTo ?? []].flat()
  const others = (all: readonly string[]) => [...new Set(all)].filter((one) => !own.has(one))
  return {
    name: from?.name ?? '',
    addresses: others(addresses.map(lower)),
    isColleague,
    everybody: others(addressesOf(mail)),
  }
}
