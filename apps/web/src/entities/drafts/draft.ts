import type { draftStates } from '@stayboard/contract'
import type { Problem } from '../../kit/core/calls/problem.ts'

/** Properties that drafts of all kinds have (docs/rules/wiki.md#approval). */
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

/** A button's call, with its pending state. */
export interface Work {
  run: (then: Then) => void
  isPending: boolean
}

/** The actions of a draft. */
export interface DraftWork {
  approve: Work
  sendBack: (body: { reason: string }) => Promise<unknown>
  discard: { remove: () => void; isPending: boolean }
  /** Confirms that the draft applies to the current version of the record; `null` if that version has not changed. */
  keep: Work | null
}
