import { useEffect, useRef, useState } from 'react'
import { beforeSessionEnds } from '../../core/session/session.ts'
import type { Fields } from '../saving/changes.ts'
import { type Draft, dropOldDrafts, readDraft, removeDraft, writeDraft } from './drafts.ts'

const DELAY_MS = 1000

interface Source {
  /** `null`: this form keeps no drafts. */
  key: string | null
  /** What is changed now, without what must not be kept (passwords). */
  changes: () => Fields
  version: () => number | null
  /** Grows or changes with each change of the form. */
  values: unknown
}

export interface DraftState {
  /** When the draft was last kept, ms since 1970. */
  keptAt: number | null
  /** A draft of an earlier visit that waits for an answer. */
  offer: Draft | null
  /** What the session's end cut off came back by itself. */
  isRestored: boolean
}

/** Keeps what is typed, a second after it was typed, until it is saved. */
export function useDraft({ key, changes, version, values }: Source, restore: (draft: Draft) => void) {
  const [found] = useState(() => (key === null ? null : readDraft(key)))
  const isCutOff = found?.isCutOff ?? false
  const [state, setState] = useState<DraftState>({
    keptAt: null,
    offer: isCutOff ? null : found,
    isRestored: isCutOff,
  })
  const isBack = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const now = useRef({ changes, version, restore })
  now.current = { changes, version, restore }

  const keep = (isEnd: boolean) => {
    clearTimeout(timer.current)
    timer.current = undefined
    const changed = now.current.changes()
    if (key === null || Object.keys(changed).length === 0) return
    const at = Date.now()
    const draft = { at, version: now.current.version(), changes: changed, isCutOff: isEnd }
    if (writeDraft(key, draft)) setState((old) => ({ ...old, keptAt: at }))
  }
  const keepNow = useRef(keep)
  keepNow.current = keep

  useEffect(() => {
    dropOldDrafts(Date.now())
    if (found?.isCutOff && !isBack.current) now.current.restore(found)
    isBack.current = true
    return keepingAtTheEnd(
      () => timer.current !== undefined && keepNow.current(false),
      () => keepNow.current(true),
    )
  }, [found])

  // biome-ignore lint/correctness/useExhaustiveDependencies: values stand for what changes() reads
  useEffect(() => {
    const isChanged = Object.keys(now.current.changes()).length > 0
    if (isChanged) timer.current ??= setTimeout(() => keepNow.current(false), DELAY_MS)
    else if (state.keptAt !== null && key !== null) clear()
  }, [values])

  function clear(): void {
    clearTimeout(timer.current)
    timer.current = undefined
    if (key !== null) removeDraft(key)
    setState({ keptAt: null, offer: null, isRestored: false })
  }

  function takeOffer(): void {
    if (state.offer) now.current.restore(state.offer)
    setState((old) => ({ ...old, offer: null }))
  }

  return { ...state, clear, takeOffer }
}

/** Leaving the page, hiding the tab and the session's end keep what the timer has not kept yet. */
function keepingAtTheEnd(keepRest: () => void, cutOff: () => void): () => void {
  const onHide = () => document.visibilityState === 'hidden' && keepRest()
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', keepRest)
  const forget = beforeSessionEnds(cutOff)
  return () => {
    keepRest()
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', keepRest)
    forget()
  }
}
