import type { RefObject } from 'react'
import { useLetterKeys } from './useLetterKeys.ts'

interface Walk {
  /** Opens the next record, or with -1 the previous one. */
  go: (step: 1 | -1) => void
  /** Closes the open record. Called on Escape. */
  close?: () => void
}

/**
 * J and K walk to the next and the previous record, Escape closes the open one. `null` turns the keys off.
 * @param place an element of the dialog that shows the record, if one does
 */
export const useWalkKeys = (walk: Walk | null, place?: RefObject<Element | null>): void =>
  useLetterKeys(
    walk ? { j: () => walk.go(1), k: () => walk.go(-1), escape: walk.close && (() => walk.close?.()) } : {},
    place,
  )
