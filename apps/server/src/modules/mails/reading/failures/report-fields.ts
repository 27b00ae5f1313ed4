import { oneLine } from '../header.ts'

/** The outcome of a delivery to one recipient. */
export type Outcome = 'failed' | 'delayed' | 'arrived'
export type Fields = ReadonlyMap<string, string>

/** Whether a text contains the fields of a delivery report. */
export const hasFields = (text: string): boolean => /^[ \t]*(?:final|original)-recipient:/im.test(text)

/** Matches line ends that continue a field. Programs also indent whole fields. */
const folding =
  /\r?\n[ \t]+(?=\S)(?!(?:action|status|disposition|diagnostic-code|[a-z]+-(?:recipient|mta|date|until)):)/gi

/** Parses the fields of a delivery report, one group per recipient. */
export const groupsOf = (status: string): Fields[] =>
  status
    .replaceAll(folding, ' ')
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((group) => new Map(group.split(/\r?\n/).map(fieldOf)))
    .filter((group) => ['action', 'final-recipient', 'original-recipient'].some((name) => group.has(name)))

const fieldOf = (line: string): [string, string] => {
  const at = line.indexOf(':')
  return [line.slice(0, Math.max(at, 0)).trim().toLowerCase(), line.slice(at + 1).trim()]
}

const actions: Readonly<Record<string, Outcome>> = {
  ...{ failed: 'failed', failure: 'failed', undeliverable: 'failed', expired: 'failed', error: 'failed' },
  ...{ delayed: 'delayed', delivered: 'arrived', relayed: 'arrived', expanded: 'arrived' },
}

/** The outcome that the fields report for one recipient; `undefined` if they report none. */
export function outcomeOf(group: Fields): Outcome | undefined {
  const [action = ''] = /\w+/.exec(group.get('action')?.toLowerCase() ?? '') ?? []
  const disposition = group.get('disposition') ?? ''
  // A mail program that deletes a mail unread may reject it, which its text says. If a person deleted it, it was
  // delivered.
  if (disposition !== '')
    return /^automatic-action\b.*(?:deleted|denied|failed)/i.test(disposition) ? undefined : 'arrived'
  if (action in actions) return actions[action]
  const code = extendedCode(group.get('status')) ?? codeIn(untyped(group.get('diagnostic-code')))
  return code === undefined ? undefined : outcomeOfCode(code)
}

/** An enhanced status code such as 5.1.1, but not a part of an address such as 5.1.1.20. */
const extendedCode = (text = ''): string | undefined =>
  /(?<![\w.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(text)?.[0]

const codeIn = (diagnosis: string) => extendedCode(diagnosis) ?? /^[245]\d\d\b/.exec(diagnosis)?.[0]

/** The outcome for an enhanced status code. 4.4.7 means that the delivery time expired, so it is final. */
function outcomeOfCode(code: string): Outcome {
  if (code.startsWith('5') || code === '4.4.7') return 'failed'
  return code.startsWith('4') ? 'delayed' : 'arrived'
}

/** The value of a typed field without its type: `rfc822; ann@berg.example`. */
const untyped = (value = '') => oneLine(value.replace(/^\s*[\w.-]+\s*;/, '')).replaceAll(/^<|>$/g, '')

export const recipientOf = (group: Fields): string =>
  untyped(group.get('original-recipient') ?? group.get('final-recipient'))

export const reasonOf = (group: Fields): string =>
  untyped(group.get('diagnostic-code')) || (group.get('status') ?? '')
