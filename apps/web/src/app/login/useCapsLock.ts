import { type KeyboardEvent, useState } from 'react'

/** Whether Caps Lock is on while a password is typed, because the typed letters are hidden. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false)
  // Autofill sends events of this type that are not key events.
  const readState = ({ nativeEvent }: KeyboardEvent) =>
    setOn(nativeEvent.getModifierState?.('CapsLock') ?? false)
  return { isOn, listeners: { onKeyDown: readState, onKeyUp: readState, onBlur: () => setOn(false) } }
}
