import ipaddr from 'ipaddr.js'

/** The longest key for an address that cannot be parsed, in characters. */
const LONGEST = 64

/**
 * The key by which limits are counted: an IPv4 address, also if written as IPv6 (`::ffff:192.0.2.1`); for IPv6 the /64
 * network, because providers assign at least that to one customer.
 * @param address as the connection or a trusted proxy reports it
 */
export function placeOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, LONGEST)
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return read.toString()
  const network = read.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
