import { Resolver } from 'node:dns/promises'

/** Looks up what the owner of a domain publishes about its mails. */
export interface DomainNames {
  /** The texts at a name; empty if there are none. @throws Error if no server of names answers */
  texts(name: string): Promise<string[]>
}

/** Milliseconds for one answer, and the number of tries. */
const LIMITS = { timeout: 3_000, tries: 2 }

const none = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

/** The servers of names of this machine. */
function systemDomainNames(): DomainNames {
  const resolver = new Resolver(LIMITS)
  return {
    async texts(name) {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        if (none.has(String(Reflect.get(Object(error), 'code')))) return []
        throw error
      }
    },
  }
}

/** What fictitious domains publish: they send with Microsoft 365, sign, and have no policy yet. */
const published: readonly (readonly [name: RegExp, text: string])[] = [
  [/^selector1\._domainkey\..+\.example$/, 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQ'],
  [/^_dmarc\..+\.example$/, 'v=DMARC1; p=none; rua=mailto:dmarc@canal.example'],
  [/^[^_]+\.example$/, 'v=spf1 include:spf.protection.outlook.com -all'],
]

/** Domain names for the demo and for tests, which reach no server of names. */
const playedDomainNames = (): DomainNames => ({
  texts: async (name) => {
    const [, text] = published.find(([pattern]) => pattern.test(name)) ?? []
    return text === undefined ? [] : [text]
  },
})

/** @param simulators whether domain names are played */
export const openDomainNames = ({ simulators }: { simulators: boolean }): DomainNames =>
  simulators ? playedDomainNames() : systemDomainNames()
