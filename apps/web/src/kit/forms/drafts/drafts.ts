import { z } from 'zod'

/** What was typed and not saved. `at` in ms since 1970; `version` of the record that was on screen. */
const Draft = z.object({
  at: z.number(),
  version: z.number().nullable(),
  changes: z.record(z.string(), z.unknown()),
  /** The session ended while it was typed: it is restored without a question. */
  isCutOff: z.boolean().default(false),
})
export type Draft = z.infer<typeof Draft>

/** A draft with the key under which the browser stores it. */
export interface StoredDraft extends Draft {
  key: string
}

const PREFIX = 'stayboard.draft:'
const KEEP_MS = 30 * 24 * 3_600_000

/** Names the drafts of a form by user, page and record. Each mounted form stores its own under `#` and its slot. */
export const draftsName = (userId: number | null, path: string, form: string, id: number | null): string =>
  `${PREFIX}${userId ?? 0}:${path}:${form}:${id ?? 'new'}`

export const draftKey = (name: string, slot: string): string => `${name}#${slot}`

const slotOf = (key: string): string => key.slice(key.lastIndexOf('#') + 1)

/** The drafts of a form that no mounted form is writing to, newest first. */
export function abandonedDrafts(name: string, isMounted: (slot: string) => boolean): StoredDraft[] {
  return storedKeys()
    .filter((key) => key.startsWith(`${name}#`) && !isMounted(slotOf(key)))
    .flatMap((key) => {
      const draft = readDraft(key)
      return draft === null ? [] : [{ ...draft, key }]
    })
    .sort((a, b) => b.at - a.at)
}

/** `null` when there is none, or none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const draft = Draft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return draft.success ? draft.data : null
  } catch {
    return null
  }
}

/** Whether it could be stored: the browser's storage may be full, or switched off. */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const removeDraft = (key: string): void => localStorage.removeItem(key)

/** Removes drafts older than 30 days. */
export function dropOldDrafts(now: number): void {
  for (const key of storedKeys()) {
    const draft = readDraft(key)
    if (draft === null || now - draft.at > KEEP_MS) removeDraft(key)
  }
}

const storedKeys = (): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((name) =>
    name.startsWith(PREFIX),
  )
