import type { FieldBinding } from '../../forms/binding.ts'

/** Binds a field of the filter drawer to a filter by its contract name: `fields.field('location', label)`. */
export interface FilterFields {
  field: (name: string, label: string) => FieldBinding<string>
  /** Binds a field whose changes apply at once, for choices instead of typed text. */
  atOnce: (name: string, label: string) => FieldBinding<string>
}
