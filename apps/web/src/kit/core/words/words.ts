import type { MessageKey } from '@stayboard/contract'
import { usesKeys, type WordKey } from '@stayboard/i18n'
import { getI18n, useTranslation } from 'react-i18next'
import { Problem } from '../calls/problem.ts'
import { numberText } from './format.ts'

export type { WordKey } from '@stayboard/i18n'
export type Values = Record<string, string | number>

/** Returns the text of a key in the user's language, with its `{{name}}` placeholders filled in. */
export type Translate = (key: WordKey, values?: Values) => string

/** The texts in the user's language. The component renders again when the language changes. */
export function useWords() {
  const { t, i18n } = useTranslation()
  const translate: Translate = (key, values) => t(key, values ?? {})
  return { t: translate, language: i18n.language, messageOf }
}

/** Translates outside of components, for notifications and dialogs that open later. */
export const say: Translate = (key, values) => getI18n().t(key, values ?? {})

/** The text of a number of records: `1.284 clients`. */
export const countText = (key: WordKey, count: number): string =>
  say(key, { count, shown: numberText(count) })

export const isMessageKey = (key: string): key is MessageKey => getI18n().exists(`messages.${key}`)

/** The text of a problem or of a message key. An unknown key has the text of the server. */
export function messageOf(what: Problem | string, given: Values = {}): string {
  const values = what instanceof Problem ? { ...given, ...usesOf(what) } : given
  const key = what instanceof Problem ? what.code : what
  if (key === 'network' || key === 'timeout') return say(`problems.${key}`)
  const pattern = isMessageKey(key) ? getI18n().t(`messages.${key}`, { skipInterpolation: true }) : ''
  // Placeholder values are not part of an answer. If one is missing, the server's own English text is used.
  const isComplete = [...pattern.matchAll(/\{\{(\w+)\}\}/g)].every(([, name]) => name && name in values)
  if (pattern !== '' && isComplete) return getI18n().t(`messages.${key}`, values)
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
  return new Intl.ListFormat(getI18n().language).format(texts)
}
