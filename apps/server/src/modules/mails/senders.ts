/** An address from which a user may send. */
export interface Sender {
  name: string
  address: string
  /** Whether it belongs to the brand and not to the user. */
  isBrand: boolean
}

interface People {
  brandName: string
  brandAddress: string | null
  username: string | null
  displayname: string | null
  email: string | null
  alternativeEmails: string | null
}

/** The addresses from which a user may send: the brand's first, then the user's own (docs/rules/mails.md#sender). */
export function sendersOf(people: People): Sender[] {
  const { brandName, brandAddress, username, displayname, email, alternativeEmails } = people
  const own = [email ?? '', ...(alternativeEmails ?? '').split(',')].map((address) => address.trim())
  const senders = [
    { name: brandName, address: brandAddress ?? '', isBrand: true },
    ...own.map((address) => ({ name: displayname ?? username ?? '', address, isBrand: false })),
  ]
  const seen = new Set([''])
  return senders.filter(({ address }) => {
    const isNew = !seen.has(address.toLowerCase())
    seen.add(address.toLowerCase())
    return isNew
  })
}
