import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { Range } from './range.ts'

/** The pause in typing, in ms, after which a range counts. */
const PAUSE = 500

type Texts = Partial<Record<keyof Range, string>>

/**
 * Keeps a range while it is typed, so that each key does not ask the server. `onChange` is called after a pause, and at
 * once by `finish` (the focus leaves, Enter) and `choose` (a preset).
 */
export function useTyping(value: Range, onChange: (range: Range) => void) {
  const given = `${value.from} ${value.to}`
  const [typed, setTyped] = useState<{ over: string; range: Range; texts: Texts }>()
  const tell = useDebouncedCallback(onChange, PAUSE)
  // A range that comes from elsewhere, such as Back, replaces what was typed.
  const isTyped = typed?.over === given
  const range = isTyped ? typed.range : value
  const texts: Texts = isTyped ? typed.texts : {}
  const type = (to: Range) => {
    setTyped({ over: given, range: to, texts: {} })
    tell(to)
  }
  return {
    range,
    /** What was typed and is no day or month. */
    unread: {
      texts,
      keep: (end: keyof Range, text: string) => {
        tell.cancel()
        setTyped({ over: given, range: value, texts: { ...texts, [end]: text } })
      },
    },
    type,
    choose: (to: Range) => {
      type(to)
      tell.flush()
    },
    finish: () => tell.flush(),
  }
}
