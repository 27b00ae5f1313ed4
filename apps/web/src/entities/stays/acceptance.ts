/** Form values of an acceptance that accepts no warnings. */
export const notAccepted = { acceptedWarnings: [], acceptedReason: null }
/** The field names of an acceptance. They are excluded from stored drafts. */
export const acceptanceFields = ['acceptedWarnings', 'acceptedReason'] as const

/** Validates that accepted warnings have a reason (docs/rules/stays.md#warnings). */
export const checkAcceptance = (given: {
  acceptedWarnings: readonly unknown[] | null
  acceptedReason: string | null
}): { acceptedReason?: 'required' } =>
  given.acceptedWarnings?.length && !given.acceptedReason?.trim() ? { acceptedReason: 'required' } : {}
