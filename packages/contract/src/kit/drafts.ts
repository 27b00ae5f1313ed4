import { z } from 'zod'
import { Id, Instant, required, Version } from './fields.ts'
import { A, M } from './roles.ts'

/** The states of a draft: waiting for approval, or returned to its author. */
export const draftStates = ['WAITING', 'RETURNED'] as const

/** The roles that may approve drafts. */
export const approvingRoles = [A, M] as const

/** The fields that drafts of all kinds have in addition to their content (docs/rules/wiki.md#approval). */
export const draftEnvelope = {
  authorId: Id,
  authorName: z.string(),
  state: z.enum(draftStates),
  reason: z.string().nullable().describe('Why it was sent back'),
  savedAt: Instant,
}

/** The id and version of the draft that a user approves. */
export const seenDraft = z.object({
  version: Version.optional().describe('The version of the draft that was read'),
})

/** The draft that a user sends back, with the reason. */
export const sentBack = seenDraft.extend({ reason: required(500) })
