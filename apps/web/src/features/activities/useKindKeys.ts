import { type ActivityKind, activityKinds } from '@stayboard/contract'
import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn, isTyping } from '../../kit/core/keys/single-keys.ts'

/** The keys 1, 2 and 3 choose a kind of activity, unless the user types, or a dialog or menu is open. */
export function useKindKeys(onKind: (kind: ActivityKind) => void): void {
  const choose = useEffectEvent(onKind)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const kind = activityKinds[Number(event.key) - 1]
      if (!kind || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!areSingleKeysOn() || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"], [role="menu"]')) return
      event.preventDefault()
      choose(kind)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
