import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { areSingleKeysOn } from '../../kit/core/keys/single-keys.ts'
import { currentSession } from '../../kit/core/session/session.ts'
import { pageAfterG } from './go-keys.ts'
import { isForPage } from './is-for-page.ts'

/** Time after G within which a letter opens a page, in ms. */
const WINDOW = 1500

/** G and a letter go to a page of the menu, as in "G I" to the inbox. */
export function useGoKeys(): void {
  const navigate = useNavigate()
  const pressedAt = useRef(0)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.shiftKey || !isForPage(event) || !areSingleKeysOn()) return
    const isSecond = event.timeStamp - pressedAt.current < WINDOW && pressedAt.current > 0
    pressedAt.current = event.key === 'g' ? event.timeStamp : 0
    const to = isSecond ? pageAfterG(event.key, currentSession().roles) : undefined
    if (to === undefined) return
    event.preventDefault()
    // Stops other handlers, so that the current page does not also react to the letter.
    event.stopImmediatePropagation()
    void navigate({ to })
  })
  useEffect(() => {
    // A capturing listener on the window runs before all other key handlers.
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}
