import type { DomainNames } from '../../integrations/mail/domain-names.ts'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { get } from './connections.service.ts'
import { type DomainRecord, dkimIn, dmarcIn, spfIn, type Wanted, wantedBy } from './domain-records.ts'
import { listAddresses } from './senders.repository.ts'

export type { DomainNames } from '../../integrations/mail/domain-names.ts'
export { wantedBy } from './domain-records.ts'

/** The most domains that are looked up for one sender. */
const MOST = 20

/** The domain of an email address, in lower case. */
export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Checks the DNS records of a sender's domains (docs/rules/connections.md#records). */
export async function records(actor: Actor, connectionId: number, names: DomainNames) {
  const sender = await get(actor, connectionId)
  if (sender.kind !== 'SENDER') throw new Problem(422, 'notASender')
  const addresses = await listAddresses(actor.db, sender.exploiterId)
  const domains = [...new Set(addresses.map(domainOf))].slice(0, MOST)
  const wanted = wantedBy(sender.host, sender.dkimSelector)
  const looked = domains.map(async (domain) => ({ domain, records: await recordsOf(names, domain, wanted) }))
  return { domains: await Promise.all(looked), _links: {} }
}

/** Checks the SPF, DKIM and DMARC records of a domain. */
export function recordsOf(names: DomainNames, domain: string, wanted: Wanted): Promise<DomainRecord[]> {
  return Promise.all([
    answered(names, 'SPF', domain, (texts) => spfIn(domain, texts, wanted)),
    dkim(names, domain, wanted),
    dmarc(names, domain),
  ])
}

/** Evaluates the TXT records of a name. If no DNS server answers, the result is unknown. */
async function answered(
  names: DomainNames,
  record: DomainRecord['record'],
  name: string,
  judge: (texts: readonly string[]) => DomainRecord,
): Promise<DomainRecord> {
  // The reason does not matter, because it says nothing about the domain.
  const texts = await names.texts(name).catch(() => undefined)
  return texts ? judge(texts) : { record, state: 'UNKNOWN', name, found: null, wanted: null }
}

/** The DKIM record of the first selector that has a key. */
async function dkim(names: DomainNames, domain: string, { selectors }: Wanted): Promise<DomainRecord> {
  let last: DomainRecord = { record: 'DKIM', state: 'UNKNOWN', name: domain, found: null, wanted: null }
  for (const selector of selectors) {
    const name = `${selector}._domainkey.${domain}`
    last = await answered(names, 'DKIM', name, (texts) => dkimIn(name, texts))
    if (last.state === 'RIGHT') return last
  }
  return last
}

/** The DMARC record of the domain or, if it has none, of its parent domain. */
async function dmarc(names: DomainNames, domain: string): Promise<DomainRecord> {
  const [own, above] = [`_dmarc.${domain}`, `_dmarc.${domain.split('.').slice(-2).join('.')}`]
  const found = await answered(names, 'DMARC', own, (texts) => dmarcIn(own, texts))
  return found.state === 'MISSING' && above !== own
    ? answered(names, 'DMARC', above, (texts) => dmarcIn(above, texts))
    : found
}
