import type { FieldBinding } from '../../forms/binding.ts'

/** Binds a field of the filter drawer to a filter by its contract name: `fields.field('location', label)`. */
export interface FilterFields {
  field: (name: string, label: string) => FieldBinding<string>
  /** The same for what is chosen and not typed: it holds at once. */
  atOnce: (name: string, label: string) => FieldBinding<string>
}
