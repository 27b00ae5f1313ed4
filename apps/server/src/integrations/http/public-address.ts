/** Addresses that a request by the server may reach although the configuration does not name them. */
import dns from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address in a private, local or reserved range: requests to it could reach services that only we can reach. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
  constructor() {
    super('the address is not public')
  }
}

/** The addresses of IPv6 that once stood for those of IPv4. */
const FORMER_IPV4 = ipaddr.IPv6.parseCIDR('::/96')

/** Whether an IP address is public. An IPv4 address within an IPv6 address counts as IPv4. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && parsed.match(FORMER_IPV4)) return false
  return parsed.range() === 'unicast'
}

/**
 * A lookup for sockets that fails with `PrivateAddress` unless all addresses of the host are public. The socket connects
 * to the addresses that were checked, so a name that changes its address in between gains nothing.
 */
export const lookupPublic: LookupFunction = (host, options, done) =>
  dns.lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new PrivateAddress(), '')
    if (!found.every(({ address }) => isPublic(address))) return done(new PrivateAddress(), '')
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })

/** Sockets look no address up for a host that is one, so it is checked before. */
export function requirePublicHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublic(host)) throw new PrivateAddress()
}
