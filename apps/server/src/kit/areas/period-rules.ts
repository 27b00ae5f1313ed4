import type { FieldError } from '../problems.ts'

/** The rule of a rate that holds from its first to its last night, or without an end. */
export const periodRules = ({ validFrom, validUntil }: Record<string, unknown>): FieldError[] =>
  typeof validUntil === 'string' && validUntil < String(validFrom)
    ? [{ field: 'validUntil', code: 'endBeforeStart' }]
    : []
