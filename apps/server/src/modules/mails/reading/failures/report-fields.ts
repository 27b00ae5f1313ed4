import { oneLine } from '../header.ts'

/** What became of a mail for a recipient. */
export type Outcome = 'failed' | 'delayed' | 'arrived'
export type Fields = ReadonlyMap<string, string>

/** Whether a text has the fields of a report. */
export const hasFields = (text: string): boolean => /^[ \t]*(?:final|original)-recipient:/im.test(text)

/** The end of a line that the next one goes on with. Programs indent whole fields too. */
const folding =
  /\r?\n[ \t]+(?=\S)(?!(?:action|status|disposition|diagnostic-code|[a-z]+-(?:recipient|mta|date|until)):)/gi

/** The fields of a report, by recipient. */
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

/** What the fields say became of the mail for one recipient; `undefined` if they do not say it. */
export function outcomeOf(group: Fields): Outcome | undefined {
  const [action = ''] = /\w+/.exec(group.get('action')?.toLowerCase() ?? '') ?? []
  const disposition = group.get('disposition') ?? ''
  // A program that deletes a mail may reject it, which its words tell; a person who does so has got it.
  if (disposition !== '')
    return /^automatic-action\b.*(?:deleted|denied|failed)/i.test(disposition) ? undefined : 'arrived'
  if (action in actions) return actions[action]
  const code = extendedCode(group.get('status')) ?? codeIn(untyped(group.get('diagnostic-code')))
  return code === undefined ? undefined : outcomeOfCode(code)
}

/** An extended code of a mail server, such as 5.1.1, and no part of an address such as 5.1.1.20. */
const extendedCode = (text = ''): string | undefined =>
  /(?<![\w.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(text)?.[0]

const codeIn = (diagnosis: string) => extendedCode(diagnosis) ?? /^[245]\d\d\b/.exec(diagnosis)?.[0]

/** 4.4.7: the time of a mail has expired, so it is not tried again. */
function outcomeOfCode(code: string): Outcome {
  if (code.startsWith('5') || code === '4.4.7') return 'failed'
  return code.startsWith('4') ? 'delayed' : 'arrived'
}

/** The value without its type: `rfc822; ann@berg.example`. */
const untyped = (value = '') => oneLine(value.replace(/^\s*[\w.-]+\s*;/, '')).replaceAll(/^<|>$/g, '')

export const recipientOf = (group: Fields): string =>
  untyped(group.get('original-recipient') ?? group.get('final-recipient'))

export const reasonOf = (group: Fields): string =>
  untyped(group.get('diagnostic-code')) || (group.get('status') ?? '')
