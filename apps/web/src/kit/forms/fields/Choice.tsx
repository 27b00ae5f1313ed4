import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useReducer } from 'react'
import { takeFound, takeHighlighted } from './take-option.ts'

/** One of a list, by the mouse and by the keyboard: every choice of the product that loads none. */
export function Choice<Value extends string>(props: SelectProps<Value>) {
  return <Select<Value> {...props} onDropdownOpen={useToldOpen()} onKeyDownCapture={takeHighlighted} />
}

/** Several of a list. */
export function Choices(props: MultiSelectProps) {
  return <MultiSelect {...props} onDropdownOpen={useToldOpen()} onKeyDownCapture={takeFound} />
}

/**
 * To be called when the list of a choice opens. Mantine tells that it is open, and which one it is (`aria-expanded`,
 * `aria-controls`), only when the field is drawn once more, after the list.
 */
export function useToldOpen(): () => void {
  const [, drawAnew] = useReducer((times: number) => times + 1, 0)
  return () => void setTimeout(drawAnew)
}
