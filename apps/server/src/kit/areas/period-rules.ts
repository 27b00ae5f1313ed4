import type { FieldError } from '../problems.ts'

/**
 * The rule of a rate with a period of validity: the last night must not precede the first. No last night means an open
 * end.
 */
export const periodRules = ({ validFrom, validUntil }: Record<string, unknown>): FieldError[] =>
  typeof validUntil === 'string' && validUntil < String(validFrom)
    ? [{ field: 'validUntil', code: 'endBeforeStart' }]
    : []
