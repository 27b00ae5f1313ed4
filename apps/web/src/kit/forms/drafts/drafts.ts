import { z } from 'zod'

/** What was typed and not saved. `at` in ms since 1970; `version` of the record it was typed over. */
const Draft = z.object({
  at: z.number(),
  version: z.number().nullable(),
  changes: z.record(z.string(), z.unknown()),
  /** The session ended over it: it comes back by itself. */
  isCutOff: z.boolean().default(false),
})
export type Draft = z.infer<typeof Draft>

const PREFIX = 'stayboard.draft:'
const KEEP_MS = 30 * 24 * 3_600_000

/** A draft belongs to a user, a page and a record. */
export const draftKey = (userId: number | null, path: string, form: string, id: number | null): string =>
  `${PREFIX}${userId ?? 0}:${path}:${form}:${id ?? 'new'}`

/** `null` when there is none, or none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const draft = Draft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return draft.success ? draft.data : null
  } catch {
    return null
  }
}

/** Whether it could be kept: the browser's storage may be full, or switched off. */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const removeDraft = (key: string): void => localStorage.removeItem(key)

/** Throws away what nobody came back to within 30 days. */
export function dropOldDrafts(now: number): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  for (const key of keys.filter((name) => name.startsWith(PREFIX))) {
    const draft = readDraft(key)
    if (draft === null || now - draft.at > KEEP_MS) removeDraft(key)
  }
}
