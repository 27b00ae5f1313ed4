/** The site to which passkeys belong. */
export interface RelyingParty {
  /** The origin of the pages: scheme, host and port. */
  readonly origin: string
  /** The host name of the site. */
  readonly id: string
}

/**
 * The site at the product's public URL; `undefined` if it is not configured or has no host name, which passkeys
 * require.
 */
export function relyingPartyAt(publicUrl: string | undefined): RelyingParty | undefined {
  if (publicUrl === undefined) return undefined
  const { origin, hostname } = new URL(publicUrl)
  return isAddress(hostname) ? undefined : { origin, id: hostname }
}

/** Whether the host of a URL is an IP address, which `URL` writes as four numbers or in brackets. */
const isAddress = (host: string) => /^(?:\d+(?:\.\d+){3}|\[.*\])$/.test(host)
