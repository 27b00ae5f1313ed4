import { isIP } from 'node:net'

/** The site that passkeys belong to. */
export interface RelyingParty {
  /** Scheme, host and port of the pages. */
  readonly origin: string
  /** The host name. */
  readonly id: string
}

/** The site at the address of the product; `undefined` if it is not known or has no name, which passkeys need. */
export function relyingPartyAt(publicUrl: string | undefined): RelyingParty | undefined {
  if (publicUrl === undefined) return undefined
  const { origin, hostname } = new URL(publicUrl)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) ? undefined : { origin, id: hostname }
}
