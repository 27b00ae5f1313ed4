import { useId, useRef, useState } from 'react'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { SEARCH_DELAY_MS } from '../../../kit/lists/filters/SearchBox.tsx'
import { useDebouncedCallback } from '../../../ui/hooks.ts'
import type { FilterName } from '../financial-query.ts'
import type { Financial } from '../useFinancial.ts'

type Typed = Partial<Record<FilterName, string | null>>

/** Binds a field to a filter in the address. Changes are applied after half a second without typing. */
export function useFilterField({ filters, control }: Financial) {
  // Without memoisation, because a ref with unapplied input is read during rendering.
  'use no memo'
  const id = useId()
  const pendingValue = useRef<Typed>({})
  const address = JSON.stringify(filters)
  const [kept, setKept] = useState<{ address: string; typed: Typed }>({ address, typed: {} })
  // The address overrides typed values when it changes, by Back, by a chip or by applying them, except for values
  // that were not applied yet.
  const typedIn = (at: typeof kept): Typed => (at.address === address ? at.typed : pendingValue.current)
  const typed = typedIn(kept)

  const applyLater = useDebouncedCallback(() => {
    const pending = pendingValue.current
    pendingValue.current = {}
    control.change(pending)
    setKept({ address, typed: {} })
  }, SEARCH_DELAY_MS)

  return (name: FilterName, label: string): FieldBinding<string> => ({
    id: `${id}-${name}`,
    name,
    label,
    value: (name in typed ? typed[name] : filters[name]) ?? null,
    onChange: (value) => {
      pendingValue.current = { ...pendingValue.current, [name]: value }
      setKept((old) => ({ address, typed: { ...typedIn(old), [name]: value } }))
      applyLater()
    },
  })
}
