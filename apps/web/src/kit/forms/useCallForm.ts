import type { $ZodType } from 'zod/v4/core'
import type { FormValues, RecordForm, RecordFormOptions } from './form-types.ts'
import { useRecordForm } from './useRecordForm.ts'

interface Options<Body extends object, Answer>
  extends Pick<
    RecordFormOptions<Body, Answer>,
    'name' | 'kind' | 'check' | 'secrets' | 'savedText' | 'onRefused' | 'onSaved' | 'onClose'
  > {
  /** The schema that validates the form's values. */
  schema: $ZodType
  starts: FormValues<Body>
  send: (values: Body) => Promise<Answer>
}

/**
 * The form state of a call whose result the form cannot show, such as adding several records or merging. The form closes after
 * a success.
 */
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
    // A type assertion, because the schema has accepted the values.
    save: ({ values }) => send(values as Body),
    isOnce: true,
  })
}
