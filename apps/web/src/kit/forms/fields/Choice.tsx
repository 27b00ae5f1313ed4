import { useReducer } from 'react'
import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '../../../ui/inputs.ts'
import { takeOption } from './take-option.ts'

/** A choice of one option from a fixed list, by mouse or keyboard. */
export function Choice<Value extends string>(props: SelectProps<Value>) {
  // React Compiler would keep the element, and the render that `useAnnouncedOpen` forces would not reach Mantine.
  'use no memo'
  return <Select<Value> {...props} onDropdownOpen={useAnnouncedOpen()} onKeyDownCapture={takeOption} />
}

/** A choice of several options from a fixed list. */
export function Choices(props: MultiSelectProps) {
  'use no memo'
  return <MultiSelect {...props} onDropdownOpen={useAnnouncedOpen()} onKeyDownCapture={takeOption} />
}

/**
 * Returns a handler for `onDropdownOpen`. Mantine sets `aria-expanded` and `aria-controls` only on the render after
 * the list opened, so the handler forces one.
 */
export function useAnnouncedOpen(): () => void {
  const [, drawAnew] = useReducer((times: number) => times + 1, 0)
  return () => void setTimeout(drawAnew)
}
