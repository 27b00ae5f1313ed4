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
  /** The current changes, without values that must not be stored, such as passwords. */
  changes: () => Fields
  version: () => number | null
  /** Whether the newest draft is restored without asking. */
  isResumed: boolean
  /** A new object after each change of the form. */
  values: unknown
}

export interface DraftState {
  /** When the draft was last stored, ms since 1970. */
  keptAt: number | null
  /** A draft of an earlier visit or a closed tab that can be restored. */
  offer: Draft | null
  /** Whether a draft was restored without asking. */
  isRestored: boolean
}

/**
 * Stores unsaved changes one second after typing, until they are saved. Each mounted form has its own slot, so that
 * it overwrites neither drafts of other tabs nor an offered draft.
 */
export function useDraft(
  { name, changes, version, values, isResumed }: Source,
  restore: (draft: Draft) => void,
) {
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
  /** Restores a stored draft. From then on it is the draft of this form. */
  const adopt = (draft: StoredDraft) => {
    now.current.restore(draft)
    keep(false)
    removeDraft(draft.key)
  }
  const now = useRef({ changes, version, restore, keep, adopt })
  now.current = { changes, version, restore, keep, adopt }

  // biome-ignore lint/correctness/useExhaustiveDependencies: drafts are loaded once, on mount
  useEffect(() => {
    let isMounted = true
    dropOldDrafts(Date.now())
    const release = occupy(slot)
    void slotsInUse().then((isInUse) => {
      if (!isMounted) return
      const found = abandonedDrafts(name, isInUse)
      const cutOff = found.find((draft) => isResumed || draft.isCutOff)
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `values` object means that changes() may return something else
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

/** Stores pending changes when the page is left, the tab is hidden or the session ends. */
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
