import type { domainRecordStates, domainRecords } from '@stayboard/contract'

type State = (typeof domainRecordStates)[number]

export interface DomainRecord {
  record: (typeof domainRecords)[number]
  state: State
  name: string
  found: string | null
  wanted: string | null
}

/** The DNS records that a mail provider requires. */
export interface Wanted {
  include: string | null
  selectors: readonly string[]
}

/** The required DNS records, by the host that sends the mails (docs/rules/connections.md#records). */
export function wantedBy(host: string, dkimSelector: string | null): Wanted {
  const own = dkimSelector === null ? [] : [dkimSelector]
  if (/(?:^|\.)office365\.com$|(?:^|\.)outlook\.com$/i.test(host))
    return {
      include: 'spf.protection.outlook.com',
      selectors: own.length > 0 ? own : ['selector1', 'selector2'],
    }
  if (/(?:^|\.)gmail\.com$|(?:^|\.)google\.com$/i.test(host))
    return { include: '_spf.google.com', selectors: own.length > 0 ? own : ['google'] }
  return { include: null, selectors: own }
}

const startsWith = (texts: readonly string[], beginning: string) =>
  texts.filter((text) => text.toLowerCase().startsWith(beginning))

/** Evaluates SPF: which servers may send for the domain. Two records count as none. */
export function spfIn(domain: string, texts: readonly string[], { include }: Wanted): DomainRecord {
  const all = startsWith(texts, 'v=spf1')
  const wanted = include === null ? null : `include:${include}`
  const base = { record: 'SPF', name: domain, found: all.join(' | ') || null, wanted } as const
  const [one] = all
  if (one === undefined) return { ...base, state: 'MISSING' }
  if (all.length > 1 || /\s\+?all\b/i.test(one)) return { ...base, state: 'WRONG' }
  if (wanted === null) return { ...base, state: 'UNSURE' }
  const terms = one.toLowerCase().split(/\s+/)
  return { ...base, state: terms.includes(wanted) || terms.includes(`+${wanted}`) ? 'RIGHT' : 'WRONG' }
}

/** Evaluates DKIM: the key that verifies signatures. An empty key is a revoked one. */
export function dkimIn(name: string, texts: readonly string[]): DomainRecord {
  const found = texts.find((text) => /(?:^|;)\s*p=/i.test(text))
  const base = { record: 'DKIM', name, found: found ?? null, wanted: null } as const
  if (found === undefined) return { ...base, state: 'MISSING' }
  return { ...base, state: /(?:^|;)\s*p=\s*[\w+/]/i.test(found) ? 'RIGHT' : 'WRONG' }
}

/** Evaluates DMARC: what receivers do with mails that fail SPF and DKIM. `p=none` requests no action. */
export function dmarcIn(name: string, texts: readonly string[]): DomainRecord {
  const all = startsWith(texts, 'v=dmarc1')
  const base = { record: 'DMARC', name, found: all.join(' | ') || null, wanted: null } as const
  const [one] = all
  if (one === undefined) return { ...base, state: 'MISSING' }
  const policy = /;\s*p=\s*(\w+)/i.exec(one)?.[1]?.toLowerCase()
  if (all.length > 1 || policy === undefined) return { ...base, state: 'WRONG' }
  return { ...base, state: policy === 'quarantine' || policy === 'reject' ? 'RIGHT' : 'UNSURE' }
}
