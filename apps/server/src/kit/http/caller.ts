import ipaddr from 'ipaddr.js'

/** What a missing or unreadable address counts as, cut to a length that a key may have. */
const LONGEST = 64

/**
 * The place that limits are counted by: an IPv4 address as it is, also where it is written as IPv6 (`::ffff:192.0.2.1`);
 * of an IPv6 address its /64, because one household or server is given at least so many.
 * @param address as the connection or a trusted proxy says it
 */
export function placeOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, LONGEST)
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return read.toString()
  const network = read.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
