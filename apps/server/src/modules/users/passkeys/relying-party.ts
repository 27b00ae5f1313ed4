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
  return isAddress(hostname) ? undefined : { origin, id: hostname }
}

/** Whether the host of a URL is an IP address, which `URL` writes as four numbers or in brackets. */
const isAddress = (host: string) => /^(?:\d+(?:\.\d+){3}|\[.*\])$/.test(host)
