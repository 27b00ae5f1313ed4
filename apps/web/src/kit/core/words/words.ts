import type { MessageKey } from '@stayboard/contract'
import { usesKeys, type WordKey } from '@stayboard/i18n'
import i18next from 'i18next'
import { Problem } from '../calls/problem.ts'
import { numberText } from './format.ts'

export type { WordKey } from '@stayboard/i18n'
export type TextValues = Record<string, string | number>

/**
 * The text of a key in the user's language, with its `{{name}}` placeholders filled in: `t` of i18next, with our keys.
 * A change of the language mounts the page anew (`app/Entry.tsx`), so what is shown needs to read a text only once.
 */
export const t: (key: WordKey, values?: TextValues) => string = i18next.t

/** Whether a text is the key of a word. */
export const isWord = (key: string): key is WordKey => i18next.exists(key)

/** The text of a number of records: `1.284 clients`. */
export const countText = (key: WordKey, count: number): string => t(key, { count, shown: numberText(count) })

export const isMessageKey = (key: string): key is MessageKey => i18next.exists(`messages.${key}`)

/** The text of a problem or of a message key. An unknown key has the text of the server. */
export function messageOf(what: Problem | string, given: TextValues = {}): string {
  const values = what instanceof Problem ? { ...given, ...usesOf(what) } : given
  const key = what instanceof Problem ? what.code : what
  if (key === 'network' || key === 'timeout' || key === 'fileChanged') return t(`problems.${key}`)
  const pattern = isMessageKey(key) ? i18next.t(`messages.${key}`, { skipInterpolation: true }) : ''
  // Values of placeholders are not stored with a message. If one is missing, the server's English text is used.
  const isComplete = [...pattern.matchAll(/\{\{(\w+)\}\}/g)].every(([, name]) => name && name in values)
  if (pattern !== '' && isComplete) return i18next.t(`messages.${key}`, values)
  return what instanceof Problem && what.message !== '' ? what.message : t('messages.generic')
}

/** The placeholder value `uses`, such as '3 enquiries and 1 prognosis'; empty if a kind has no translation. */
function usesOf({ uses }: Problem): TextValues {
  const text = counted(uses)
  return text === undefined ? {} : { uses: text }
}

/**
 * Formats counts by table as `3 enquiries and 1 prognosis`. Tables with the same name are added up. `undefined` if a
 * table has no name, or there are no counts.
 */
export function counted(uses: Readonly<Record<string, number>>): string | undefined {
  const counts = new Map<WordKey, number>()
  for (const [name, count] of Object.entries(uses)) {
    const key = usesKeys[name]
    if (key === undefined) return undefined
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  if (counts.size === 0) return undefined
  const texts = [...counts].map(([key, count]) => countText(key, count))
  return new Intl.ListFormat(i18next.language).format(texts)
}
