import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useId, useRef, useState } from 'react'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { SEARCH_DELAY_MS } from '../../kit/lists/SearchBox.tsx'
import type { FilterName, Financial } from './useFinancial.ts'

type Typed = Partial<Record<FilterName, string | null>>

/** Binds a field to a filter of the address, which hears of it when nobody typed for half a second (D3 §9). */
export function useFilterField({ filters, control }: Financial) {
  const id = useId()
  const [typed, setTyped] = useState<Typed>({})
  const untold = useRef<Typed>({})
  const address = JSON.stringify(filters)
  // What the address says now holds: by Back, by a chip, or because it was told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changed
  useEffect(() => setTyped(untold.current), [address])

  const tell = useDebouncedCallback(() => {
    const told = untold.current
    untold.current = {}
    control.change(told)
    setTyped({})
  }, SEARCH_DELAY_MS)

  return (name: FilterName, label: string): FieldBinding<string> => ({
    id: `${id}-${name}`,
    name,
    label,
    value: (name in typed ? typed[name] : filters[name]) ?? null,
    onChange: (value) => {
      untold.current = { ...untold.current, [name]: value }
      setTyped((old) => ({ ...old, [name]: value }))
      tell()
    },
  })
}
