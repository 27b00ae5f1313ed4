import type { Area, WireBody } from '@stayboard/contract'
import type { $ZodType } from 'zod/v4/core'
import { useSend } from '../core/calls/calls.ts'
import type { RecordForm, RecordFormOptions } from './form-types.ts'
import {
  type BodyOf,
  type FormResource,
  type RowOf,
  startsOf,
  type ValuesOf,
  valuesOf,
} from './resource-values.ts'
import { useRecordForm } from './useRecordForm.ts'

/** The options of a form besides its resource. */
type Options<R extends FormResource> = Pick<
  RecordFormOptions<BodyOf<R>, RowOf<R>>,
  'check' | 'namesOf' | 'secrets' | 'onSaved' | 'onClose' | 'isReadOnly' | 'failed' | 'problemMs'
>

export interface ResourceFormOptions<R extends FormResource> extends Options<R> {
  /** Initial values of a new record that differ from the defaults of the contract. */
  starts?: Partial<ValuesOf<R>>
  /** The values of fields that the answer has in another form than the body. */
  values?: (record: RowOf<R>) => Partial<ValuesOf<R>>
  /** Fields that the form does not have and does not send. */
  without?: readonly (keyof BodyOf<R>)[]
  /** The schema of a new record, if the form requires more than the call. */
  body?: $ZodType
  /** Other areas whose queries show the record. */
  also?: readonly Area[]
}

/**
 * The form state of a new (`null`) or existing record of the contract. Values, defaults, required fields, labels,
 * calls, version, draft and history follow from the resource; a form only declares its fields.
 */
export function useResourceForm<const R extends FormResource>(
  resource: R,
  record: RowOf<R> | null,
  { starts, values, without = [], body, also = [], ...options }: ResourceFormOptions<R> = {},
): RecordForm<BodyOf<R>> {
  const { create, update } = resource.calls
  const left: readonly unknown[] = without
  const add = useSend(create, { also })
  const change = useSend(update, { also })
  const held = (all: ValuesOf<R>, more: Partial<ValuesOf<R>> | undefined): ValuesOf<R> => {
    const kept = Object.entries({ ...all, ...more }).filter(([name]) => !left.includes(name))
    return Object.fromEntries(kept) as ValuesOf<R>
  }
  return useRecordForm<BodyOf<R>, RowOf<R>>({
    ...options,
    name: resource.one,
    kind: resource.item,
    record,
    idName: resource.id,
    identify: (row) => ({ id: Number(Reflect.get(Object(row), resource.id)), version: Object(row).version }),
    valuesOf: (row) =>
      row === null ? held(startsOf(resource), starts) : held(valuesOf(resource, row), values?.(row)),
    schema: (id) => (id === null ? (body ?? create.body) : update.body),
    save: (sent) => {
      const sending =
        sent.id === null
          ? add.mutateAsync({ body: sent.values as WireBody<typeof create> })
          : change.mutateAsync({
              body: { [resource.id]: sent.id, version: sent.version, ...sent.values } as WireBody<
                typeof update
              >,
            })
      // Both calls return the record in the shape of `get`.
      return sending as Promise<RowOf<R>>
    },
  })
}
