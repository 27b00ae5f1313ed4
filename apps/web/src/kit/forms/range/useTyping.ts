import { useState } from 'react'
import { useDebouncedCallback } from '../../../ui/hooks.ts'
import type { Range } from './range.ts'

/** The pause in typing after which a change is applied, in ms. */
const PAUSE = 500

type Texts = Partial<Record<keyof Range, string>>

/**
 * Holds a range while it is typed, so that not every keystroke sends a request. `onChange` is called after a pause,
 * and at once by `finish` (blur, Enter) and `choose` (a preset).
 */
export function useTyping(value: Range, onChange: (range: Range) => void) {
  const given = `${value.from} ${value.to}`
  const [typed, setTyped] = useState<{ over: string; range: Range; texts: Texts }>()
  const changeLater = useDebouncedCallback(onChange, PAUSE)
  // A range set from outside, such as by the Back button, replaces the typed one.
  const isTyped = typed?.over === given
  const range = isTyped ? typed.range : value
  const texts: Texts = isTyped ? typed.texts : {}
  const type = (to: Range) => {
    setTyped({ over: given, range: to, texts: {} })
    changeLater(to)
  }
  return {
    range,
    /** Typed text that is not a day or month. */
    unread: {
      texts,
      keep: (end: keyof Range, text: string) => {
        changeLater.cancel()
        setTyped({ over: given, range: value, texts: { ...texts, [end]: text } })
      },
    },
    type,
    choose: (to: Range) => {
      type(to)
      changeLater.flush()
    },
    finish: () => changeLater.flush(),
  }
}
