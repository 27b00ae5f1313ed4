import { useOpenRow } from '../core/address/useOpenRow.ts'
import { may } from '../core/session/session.ts'
import type { FieldBinding } from '../forms/binding.ts'
import { InlineForm } from '../forms/InlineForm.tsx'
import type { BodyOf, FormResource, RowOf } from '../forms/resource-values.ts'
import { useResourceForm } from '../forms/useResourceForm.ts'

interface Props<R extends FormResource> {
  of: R
  /** The row of the list. */
  record: RowOf<R>
  /** The name of a text field of the record. */
  name: keyof BodyOf<R> & keyof RowOf<R> & string
}

/** A text in a row of a list. If the address opens the row, users who may change it edit the text inline. */
export function InlineText<const R extends FormResource>(props: Props<R>) {
  const { of, record, name } = props
  const { open, close } = useOpenRow()
  const isOpen = open === String(Reflect.get(Object(record), of.id)) && may(of.calls.update)
  return isOpen ? <Editor {...props} onClose={close} /> : String(record[name])
}

function Editor<const R extends FormResource>({
  of,
  record,
  name,
  onClose,
}: Props<R> & { onClose: () => void }) {
  // Such a text is too short for a draft.
  const form = useResourceForm(of, record, { secrets: [name], onClose })
  // The caller names a text field, so the value is a text.
  const field = form.field(name) as unknown as FieldBinding<string>
  const leave = () => {
    field.onChange(String(record[name]))
    onClose()
  }
  return <InlineForm form={form} field={field} onLeave={leave} />
}
