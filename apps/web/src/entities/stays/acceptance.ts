/** No warning is accepted yet. */
export const notAccepted = { acceptedWarnings: [], acceptedReason: null }
/** Fields of an acceptance, which no draft keeps. */
export const acceptanceFields = ['acceptedWarnings', 'acceptedReason'] as const

/** Warnings are accepted with a reason (docs/rules/stays.md#warnings). */
export const checkAcceptance = (given: {
  acceptedWarnings: readonly unknown[] | null
  acceptedReason: string | null
}): { acceptedReason?: 'required' } =>
  given.acceptedWarnings?.length && !given.acceptedReason?.trim() ? { acceptedReason: 'required' } : {}
