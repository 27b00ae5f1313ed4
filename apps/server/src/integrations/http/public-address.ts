/** Checks that requests of the server to URLs from outside the configuration reach only public addresses. */
import dns from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Thrown for an address in a private, local or reserved range: a request to it could reach internal services. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
  constructor() {
    super('the address is not public')
  }
}

/** The obsolete IPv6 range of IPv4-compatible addresses (`::a.b.c.d`). */
const FORMER_IPV4 = ipaddr.IPv6.parseCIDR('::/96')

/** Whether an IP address is public. An IPv4 address embedded in an IPv6 address is checked as IPv4. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && parsed.match(FORMER_IPV4)) return false
  return parsed.range() === 'unicast'
}

/**
 * A DNS lookup for sockets that fails with `PrivateAddress` unless all addresses of the host are public. The socket
 * connects to the checked addresses, so changing the DNS entry between check and connection has no effect.
 */
export const lookupPublic: LookupFunction = (host, options, done) =>
  dns.lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new PrivateAddress(), '')
    if (!found.every(({ address }) => isPublic(address))) return done(new PrivateAddress(), '')
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })

/** Checks a host that is an IP address, for which sockets call no lookup. @throws PrivateAddress */
export function requirePublicHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublic(host)) throw new PrivateAddress()
}
