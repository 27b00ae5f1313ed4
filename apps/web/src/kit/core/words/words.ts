import type { MessageKey } from '@stayboard/contract'
import { usesKeys, type WordKey } from '@stayboard/i18n'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { Problem } from '../calls/problem.ts'
import { numberText } from './format.ts'

export type { WordKey } from '@stayboard/i18n'
export type Values = Record<string, string | number>

/** Returns the text of a key in the user's language, with its `{{name}}` placeholders filled in. */
export type Translate = (key: WordKey, values?: Values) => string

/** Texts without values, by key, because a look-up by i18next takes as long as rendering a small component. */
const kept = new Map<string, string>()

/** Translates outside of components, for notifications and dialogs that open later. */
export const say: Translate = (key, values) => {
  if (values) return i18next.t(key, values)
  const known = kept.get(key)
  if (known !== undefined) return known
  const text = i18next.t(key)
  // Texts of other pages are loaded later. Until then, the text is the key.
  if (text !== key) kept.set(key, text)
  return text
}

/** New functions for each language, so that components which depend on them render their texts again. */
const wordsOf = (language: string) => ({
  language,
  t: ((key, values) => say(key, values)) as Translate,
  messageOf: (what: Problem | string, given?: Values) => messageOf(what, given),
  countText: (key: WordKey, count: number) => countText(key, count),
})

let words = wordsOf(i18next.language)
const listeners = new Set<() => void>()
const changeWords = () => {
  kept.clear()
  words = wordsOf(i18next.language)
  for (const listener of listeners) listener()
}
i18next.on('initialized', () => {
  changeWords()
  // The texts of pages arrive after the first render.
  i18next.store.on('added', changeWords)
})
i18next.on('languageChanged', changeWords)

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The texts in the user's language. The component renders again when the language changes. */
export const useWords = () => useSyncExternalStore(listen, () => words)

/** The text of a number of records: `1.284 clients`. */
export const countText = (key: WordKey, count: number): string =>
  say(key, { count, shown: numberText(count) })

export const isMessageKey = (key: string): key is MessageKey => i18next.exists(`messages.${key}`)

/** The text of a problem or of a message key. An unknown key has the text of the server. */
export function messageOf(what: Problem | string, given: Values = {}): string {
  const values = what instanceof Problem ? { ...given, ...usesOf(what) } : given
  const key = what instanceof Problem ? what.code : what
  if (key === 'network' || key === 'timeout') return say(`problems.${key}`)
  const pattern = isMessageKey(key) ? i18next.t(`messages.${key}`, { skipInterpolation: true }) : ''
  // Placeholder values are not part of an answer. If one is missing, the server's own English text is used.
  const isComplete = [...pattern.matchAll(/\{\{(\w+)\}\}/g)].every(([, name]) => name && name in values)
  if (pattern !== '' && isComplete) return i18next.t(`messages.${key}`, values)
  return what instanceof Problem && what.message !== '' ? what.message : say('messages.generic')
}

/** The placeholder value `uses`, such as '3 enquiries and 1 prognosis'; empty if a kind has no translation. */
function usesOf({ uses }: Problem): Values {
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
