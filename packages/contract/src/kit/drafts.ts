import { z } from 'zod'
import { Id, Instant, required, Version } from './fields.ts'
import { A, M } from './roles.ts'

/** A draft waits until somebody approves it, or is with its author again. */
export const draftStates = ['WAITING', 'RETURNED'] as const

/** Who approves what others wrote. */
export const approvingRoles = [A, M] as const

/** What drafts of all kinds have besides what they write (docs/rules/wiki.md#approval). */
export const draftEnvelope = {
  authorId: Id,
  authorName: z.string(),
  state: z.enum(draftStates),
  reason: z.string().nullable().describe('Why it was sent back'),
  savedAt: Instant,
}

/** The draft that somebody approves. */
export const seenDraft = z.object({
  version: Version.optional().describe('The version of the draft that was read'),
})

/** A draft that is sent back, and why. */
export const sentBack = seenDraft.extend({ reason: required(500) })
