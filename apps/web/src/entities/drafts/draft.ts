import type { draftStates } from '@stayboard/contract'
import type { Problem } from '../../kit/core/calls/problem.ts'

/** What drafts of all kinds have (docs/rules/wiki.md#approval). */
export interface WrittenDraft {
  version: number
  authorId: number
  authorName: string
  state: (typeof draftStates)[number]
  reason: string | null
  savedAt: string
}

interface Then {
  onSuccess: (answer: unknown, action: string) => void
  onError: (problem: Problem) => void
  whileShown?: () => void
}

/** A call that a button makes. */
export interface Work {
  run: (then: Then) => void
  isPending: boolean
}

/** The calls of a draft. */
export interface DraftWork {
  approve: Work
  sendBack: (body: { reason: string }) => Promise<unknown>
  discard: { remove: () => void; isPending: boolean }
  /** Says that the draft counts for the record as it is now; `null` if nobody changed that. */
  keep: Work | null
}
