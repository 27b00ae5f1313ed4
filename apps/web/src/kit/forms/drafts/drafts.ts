import { z } from 'zod'

/** Unsaved changes. `at` in ms since 1970; `version` is that of the record when it was edited. */
const Draft = z.object({
  at: z.number(),
  version: z.number().nullable(),
  changes: z.record(z.string(), z.unknown()),
  /** The session ended while the form was open, so the draft is restored without asking. */
  isCutOff: z.boolean().default(false),
})
export type Draft = z.infer<typeof Draft>

/** A draft with the key under which the browser stores it. */
export interface StoredDraft extends Draft {
  key: string
}

const PREFIX = 'stayboard.draft:'
const KEEP_MS = 30 * 24 * 3_600_000

/** The page name of drafts that are restored on every page that shows their form. */
export const ANYWHERE = '*'

/** Names the drafts of a form by user, page and record. Each mounted form stores its own under `#` and its slot. */
export const draftsName = (userId: number | null, path: string, form: string, id: number | null): string =>
  `${PREFIX}${userId ?? 0}:${path}:${form}:${id ?? 'new'}`

const listeners = new Set<() => void>()

/** Calls a function when a draft is stored or removed in this tab. Returns the function that stops it. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const changed = () => {
  for (const listener of listeners) listener()
}

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

/** Reads a draft; `null` if there is none or it is invalid. */
export function readDraft(key: string): Draft | null {
  try {
    const draft = Draft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return draft.success ? draft.data : null
  } catch {
    return null
  }
}

/** Stores a draft. Returns `false` if the browser's storage is full or disabled. */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    const isNew = localStorage.getItem(key) === null
    localStorage.setItem(key, JSON.stringify(draft))
    if (isNew) changed()
    return true
  } catch {
    return false
  }
}

export function removeDraft(key: string): void {
  if (localStorage.getItem(key) === null) return
  localStorage.removeItem(key)
  changed()
}

/** The names of forms that have drafts of a user on a page, each after a prefix and before the id of its record. */
export function draftedForms(userId: number | null, path: string): string {
  const prefix = `${PREFIX}${userId ?? 0}:${path}:`
  const names = storedKeys().flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length).replace(/:[^:]*$/, '')] : [],
  )
  return [...new Set(names)].sort().join('\n')
}

/** Removes the drafts of a form whose record no longer exists. Only for forms with `isResumed`. */
export function dropDrafts(userId: number | null, form: string): void {
  for (const { key } of abandonedDrafts(draftsName(userId, ANYWHERE, form, null), () => false))
    removeDraft(key)
}

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
