import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldBinding } from './binding.ts'
import type { RecordForm } from './form-types.ts'

/** A form whose fields are shown as text, and turn into inputs one at a time. */
export interface InPlaceForm<Body extends object> extends RecordForm<Body> {
  inPlace: OpenFields
}

export interface OpenFields {
  /** Whether all fields are inputs, as in the form of a new record. */
  isWhole: boolean
  /** The name of the field that was opened last; `null` if none is open. */
  open: string | null
  /** Saves the changes and shows the fields as text. */
  leave: () => void
  /** Restores the saved value of a field, and shows it as text. */
  takeBack: (name: string) => void
}

/**
 * A form that shows its fields as text. A field is an input while it is open, and until its value is saved; leaving it saves
 * it. A new record, and a form opened as a whole, has inputs for all fields and is saved by its buttons.
 */
export function useInPlace<Body extends object>(
  form: RecordForm<Body>,
  isOpenedWhole: boolean,
): InPlaceForm<Body> {
  const [open, setOpen] = useState<string | null>(null)
  const isWhole = isOpenedWhole || form.recordId === null
  const save = useSaveInTurn(form)
  const show = (name: string | null) => {
    save()
    setOpen(name)
  }
  const isText = (name: string, error: string | undefined) =>
    !isWhole && !form.isReadOnly && open !== name && !form.changed.includes(name) && error === undefined

  return {
    ...form,
    field: (name, label) => {
      const field = form.field(name, label)
      return isText(name, field.error) ? { ...field, isFact: true, onOpen: () => show(name) } : field
    },
    inPlace: {
      isWhole,
      open: isWhole ? null : open,
      leave: () => show(null),
      takeBack: (name) => {
        form.takeBack(name)
        setOpen(null)
      },
    },
  }
}

/** Saves changes at the next render. Changes made during a save are saved after it. */
function useSaveInTurn({
  save,
  isSaving,
  changed,
}: Pick<RecordForm<object>, 'save' | 'isSaving' | 'changed'>) {
  const [wanted, want] = useState(0)
  const saved = useRef(0)
  const saveWanted = useEffectEvent(() => {
    if (saved.current === wanted) return
    saved.current = wanted
    if (changed.length > 0) void save('stay')
  })
  useEffect(() => {
    // The effect runs for each request to save and after each save.
    if (!isSaving && wanted > 0) saveWanted()
  }, [isSaving, wanted])
  return () => want((count) => count + 1)
}

/** The binding of a field that is saved as soon as an option is chosen. */
export const savedAtOnce = <Value>(
  field: FieldBinding<Value>,
  { isWhole, leave }: OpenFields,
): FieldBinding<Value> =>
  isWhole || field.isFact
    ? field
    : {
        ...field,
        onChange: (value) => {
          field.onChange(value)
          leave()
        },
      }
