import { useMatch, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWalkKeys } from '../keys/useWalkKeys.ts'
import { moveOrigin } from './origins.ts'
import { keepWalk, noteRecord, placeIn, stepFrom, walkAt } from './walks.ts'

/** The position of the open record in the list that it was opened from, and a function that walks on. */
export interface RecordWalk {
  at: number
  total: number
  go: (step: 1 | -1) => void
}

/** Walks from the page of a record through the list that it was opened from; `null` without such a list. */
export function useRecordWalk(): RecordWalk | null {
  // The match of the unmounting page is used, because the location changes before the page is unmounted.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const isBusy = useRef(false)
  const walk = walkAt(path)
  useEffect(() => noteRecord(path), [path])
  const go = async (step: 1 | -1) => {
    if (!walk || isBusy.current) return
    isBusy.current = true
    const next = await stepFrom(walk, path, step).finally(() => {
      isBusy.current = false
    })
    if (!next) return
    if (next.walk !== walk) moveOrigin(path, next.walk.addressOf(next.walk.page))
    keepWalk(next.walk)
    await navigate({ href: next.path, replace: true })
  }
  const found = walk
    ? { at: placeIn(walk, path), total: walk.total, go: (step: 1 | -1) => void go(step) }
    : null
  useWalkKeys(found)
  return found
}
