import { useEffect, useRef, useState } from 'react'
import { beforeSessionEnds } from '../../core/session/session.ts'
import type { Fields } from '../saving/changes.ts'
import {
  abandonedDrafts,
  type Draft,
  draftKey,
  dropOldDrafts,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from './drafts.ts'
import { newSlot, occupy, slotsInUse } from './slots.ts'

const DELAY_MS = 1000

interface Source {
  /** Names the drafts of this form, see `draftsName`. */
  name: string
  /** What is changed now, without what must not be stored (passwords). */
  changes: () => Fields
  version: () => number | null
  /** A new object after each change of the form. */
  values: unknown
}

export interface DraftState {
  /** When the draft was last stored, ms since 1970. */
  keptAt: number | null
  /** A draft of an earlier visit, or of a tab that was closed, that waits for an answer. */
  offer: Draft | null
  /** The draft that the end of the session cut off was restored. */
  isRestored: boolean
}

/**
 * Stores what is typed, a second after it was typed, until it is saved. Each mounted form writes to a slot of its own, so
 * that neither another tab nor an offered draft is overwritten.
 */
export function useDraft({ name, changes, version, values }: Source, restore: (draft: Draft) => void) {
  const [slot] = useState(newSlot)
  const key = draftKey(name, slot)
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const [isRestored, setRestored] = useState(false)
  const [offers, setOffers] = useState<readonly StoredDraft[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const keep = (isCutOff: boolean) => {
    stopTimer()
    const changed = now.current.changes()
    if (Object.keys(changed).length === 0) return
    const at = Date.now()
    if (writeDraft(key, { at, version: now.current.version(), changes: changed, isCutOff })) setKeptAt(at)
  }
  const stopTimer = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  /** Puts a stored draft into the form; from then on it is the draft of this form. */
  const adopt = (draft: StoredDraft) => {
    now.current.restore(draft)
    keep(false)
    removeDraft(draft.key)
  }
  const now = useRef({ changes, version, restore, keep, adopt })
  now.current = { changes, version, restore, keep, adopt }

  // biome-ignore lint/correctness/useExhaustiveDependencies: drafts are looked for once; a record just saved has none
  useEffect(() => {
    let isMounted = true
    dropOldDrafts(Date.now())
    const release = occupy(slot)
    void slotsInUse().then((isInUse) => {
      if (!isMounted) return
      const found = abandonedDrafts(name, isInUse)
      const cutOff = found.find((draft) => draft.isCutOff)
      if (cutOff) now.current.adopt(cutOff)
      setRestored(cutOff !== undefined)
      setOffers(found.filter((draft) => draft !== cutOff))
    })
    const stop = storeAtTheEnd(
      () => timer.current !== undefined && now.current.keep(false),
      () => now.current.keep(true),
    )
    return () => {
      isMounted = false
      stop()
      release()
    }
  }, [slot])

  // biome-ignore lint/correctness/useExhaustiveDependencies: values stand for what changes() reads
  useEffect(() => {
    const isChanged = Object.keys(now.current.changes()).length > 0
    if (isChanged) timer.current ??= setTimeout(() => now.current.keep(false), DELAY_MS)
    else if (keptAt !== null) clear()
  }, [values])

  function clear(): void {
    stopTimer()
    removeDraft(key)
    setKeptAt(null)
    setRestored(false)
  }

  const [offer = null, ...others] = offers
  const take = () => {
    if (offer) adopt(offer)
    setOffers(others)
  }
  const refuse = () => {
    if (offer) removeDraft(offer.key)
    setOffers(others)
  }
  return { keptAt, offer, isRestored, clear, take, refuse }
}

/** Leaving the page, hiding the tab and the session's end store what the timer has not stored yet. */
function storeAtTheEnd(storeRest: () => void, cutOff: () => void): () => void {
  const onHide = () => document.visibilityState === 'hidden' && storeRest()
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', storeRest)
  const forget = beforeSessionEnds(cutOff)
  return () => {
    storeRest()
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', storeRest)
    forget()
  }
}
