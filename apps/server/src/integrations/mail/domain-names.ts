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
export function systemDomainNames(): DomainNames {
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
