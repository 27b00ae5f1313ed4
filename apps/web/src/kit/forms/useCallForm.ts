import type { $ZodType } from 'zod/v4/core'
import type { FormValues, RecordForm, RecordFormOptions } from './form-types.ts'
import { useRecordForm } from './useRecordForm.ts'

interface Options<Body extends object, Answer>
  extends Pick<
    RecordFormOptions<Body, Answer>,
    'name' | 'kind' | 'check' | 'secrets' | 'onSaved' | 'onClose'
  > {
  /** What the fields have to fit. */
  schema: $ZodType
  starts: FormValues<Body>
  send: (values: Body) => Promise<Answer>
}

/** A form over one call that it cannot show the result of: adding several records, merging them. It closes once sent. */
export function useCallForm<Body extends object, Answer>({
  schema,
  starts,
  send,
  ...options
}: Options<Body, Answer>): RecordForm<Body> {
  return useRecordForm<Body, Answer>({
    ...options,
    record: null,
    idName: '',
    identify: () => ({ id: 0, version: 0 }),
    valuesOf: () => starts,
    schema: () => schema,
    // The schema accepted the values, so they are what the call takes.
    save: ({ values }) => send(values as Body),
    isOnce: true,
  })
}
