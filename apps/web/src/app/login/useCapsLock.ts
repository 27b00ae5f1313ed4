import { type KeyboardEvent, useState } from 'react'

/** Tells while a password is typed that Caps Lock is on: its letters cannot be seen. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false)
  // Autofill sends key events that are none.
  const look = ({ nativeEvent }: KeyboardEvent) => setOn(nativeEvent.getModifierState?.('CapsLock') ?? false)
  return { isOn, listeners: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } }
}
