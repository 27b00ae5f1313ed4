import type { Call } from '@stayboard/contract'
import type { $ZodType } from 'zod/v4/core'
import { useSend } from '../core/calls/calls.ts'
import type { Given } from '../core/calls/send.ts'
import { may } from '../core/session/session.ts'
import type { RecordForm, RecordFormOptions } from './form-types.ts'
import {
  type BodyOf,
  type FormResource,
  identify,
  type RecordOf,
  startsOf,
  type ValuesOf,
  valuesOf,
} from './resource-values.ts'
import { useRecordForm } from './useRecordForm.ts'

type Sent = Pick<Given<Call>, 'params' | 'body'>

/** The options of a form besides its resource. */
type Options<R extends FormResource> = Pick<
  RecordFormOptions<BodyOf<R>, RecordOf<R>>,
  | 'check'
  | 'namesOf'
  | 'secrets'
  | 'keptInDraft'
  | 'isResumed'
  | 'onRefused'
  | 'savedText'
  | 'onSaved'
  | 'onClose'
  | 'failed'
  | 'problemMs'
>

export interface ResourceFormOptions<R extends FormResource> extends Options<R> {
  /** Initial values of a new record that differ from the defaults of the contract. */
  starts?: Partial<ValuesOf<R>>
  /** The values of fields that the answer has in another form than the body. */
  values?: (record: RecordOf<R>) => Partial<ValuesOf<R>>
  /** Fields that the form does not have and does not send. */
  without?: readonly (keyof BodyOf<R>)[]
  /** The schema of a new record, if the form requires more than the call. */
  body?: $ZodType
  /** The body of the call that adds a record, if it is not the values themselves. */
  bodyOf?: (values: BodyOf<R>) => object
  /** The parameters of the calls besides the record's own id, such as the record that it belongs to. */
  params?: Readonly<Record<string, number>>
}

/**
 * The form state of a new (`null`) or existing record of the contract. Values, defaults, required fields, labels,
 * calls, version, draft and history follow from the resource; a form only declares its fields. Users who may not make
 * the call only read.
 */
export function useResourceForm<const R extends FormResource>(
  resource: R,
  record: RecordOf<R> | null,
  { starts, values, without = [], body, bodyOf, params, ...options }: ResourceFormOptions<R> = {},
): RecordForm<BodyOf<R>> {
  const { create, update } = resource.calls
  const left: readonly unknown[] = without
  const add = useSend(create)
  const change = useSend(update)
  const isInPath = update.path.includes(`{${resource.id}}`)
  const held = (all: ValuesOf<R>, more: Partial<ValuesOf<R>> | undefined): ValuesOf<R> => {
    const kept = Object.entries({ ...all, ...more }).filter(([name]) => !left.includes(name))
    return Object.fromEntries(kept) as ValuesOf<R>
  }
  return useRecordForm<BodyOf<R>, RecordOf<R>>({
    ...options,
    name: resource.one,
    kind: resource.item,
    record,
    idName: resource.id,
    isReadOnly: !may(record === null ? create : update),
    identify: (row) => identify(resource, row),
    valuesOf: (row) =>
      row === null ? held(startsOf(resource), starts) : held(valuesOf(resource, row), values?.(row)),
    schema: (id) => (id === null ? (body ?? create.body) : update.body),
    // A type assertion: the schema has accepted the values, and both calls return the record.
    save: (sent) => {
      if (sent.id === null) {
        const body = bodyOf ? bodyOf(sent.values) : sent.values
        return add.mutateAsync({ params, body } as Sent) as Promise<RecordOf<R>>
      }
      const { id, values, ...version } = sent
      const own = { [resource.id]: id }
      const body = { ...(isInPath ? {} : own), ...version, ...values }
      return change.mutateAsync({ params: { ...params, ...own }, body } as Sent) as Promise<RecordOf<R>>
    },
  })
}
