import type { Call } from '@stayboard/contract'
import type { $ZodShape } from 'zod/v4/core'
import type { FormResource } from './resource-values.ts'

interface Changed<Fields, Change> extends Pick<FormResource, 'one' | 'item' | 'id'> {
  readonly update: Fields
  readonly calls: { readonly update: Change }
}

/** A resource for the form of a kind of record that is only changed, never added. */
export const changedOnly = <Fields extends $ZodShape, Change extends Call>({
  update: create,
  calls: { update },
  ...kind
}: Changed<Fields, Change>) => ({ ...kind, create, calls: { create: update, update } })
