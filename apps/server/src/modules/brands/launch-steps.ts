import type { BrandStep, BrandStepState, Launch } from '@stayboard/contract'

type Known = Omit<Launch, 'steps' | 'exploiterId' | '_links'> & {
  domain: string
  hasKey: boolean
  consentText: string | null
  confirms: boolean
}

const isDone = (is: boolean): BrandStepState => (is ? 'DONE' : 'OPEN')

/** The steps of the launch checklist with their states (docs/rules/brands.md#steps). */
export function stepsOf(known: Known) {
  const states = {
    IDENTITY: isDone(known.lacks.length === 0),
    SENDER: senderState(known),
    DOMAIN: isDone(known.domain !== ''),
    KEY: isDone(known.hasKey),
    CONSENT: isDone(known.consentText !== null),
    CONFIRMATION: isDone(known.confirms),
    PEOPLE: isDone(known.people.length > 0),
    FORM: isDone(known.enquiry !== null),
    DOCUMENT: isDone(known.documentAt !== null),
  } satisfies Record<BrandStep, BrandStepState>
  return Object.entries(states).map(([step, state]) => ({ step: step as BrandStep, state }))
}

/**
 * The state of the sender step. A mail that was written to a file, or had no answer, does not prove that sending works.
 */
function senderState({ mail }: Known): BrandStepState {
  if (mail === null || mail.outcome === 'WRITTEN' || mail.outcome === 'UNKNOWN') return 'OPEN'
  return mail.outcome === 'SENT' ? 'DONE' : 'FAILED'
}
