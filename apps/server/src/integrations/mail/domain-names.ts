import { Resolver } from 'node:dns/promises'

/** Looks up the DNS records of a domain that concern its mails. */
export interface DomainNames {
  /** The TXT records of a name; empty if there are none. @throws Error if no DNS server answers */
  texts(name: string): Promise<string[]>
}

/** The DNS timeout in milliseconds per attempt, and the number of attempts. */
const LIMITS = { timeout: 3_000, tries: 2 }

const none = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

/** Uses the DNS servers of this machine. */
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

/**
 * The TXT records of fictitious domains: they send with Microsoft 365, sign with DKIM, and have no DMARC policy yet.
 */
const published: readonly (readonly [name: RegExp, text: string])[] = [
  [/^selector1\._domainkey\..+\.example$/, 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQ'],
  [/^_dmarc\..+\.example$/, 'v=DMARC1; p=none; rua=mailto:dmarc@canal.example'],
  [/^[^_]+\.example$/, 'v=spf1 include:spf.protection.outlook.com -all'],
]

/** Simulated DNS for the demo and for tests, which contacts no server. */
const playedDomainNames = (): DomainNames => ({
  texts: async (name) => {
    const [, text] = published.find(([pattern]) => pattern.test(name)) ?? []
    return text === undefined ? [] : [text]
  },
})

/** Opens the DNS lookup. @param simulators whether it is simulated */
export const openDomainNames = ({ simulators }: { simulators: boolean }): DomainNames =>
  simulators ? playedDomainNames() : systemDomainNames()
