import { isMessageKey, messages } from '@stayboard/contract'
import { usesKeys, type WordKey } from '@stayboard/i18n'
import { getI18n, useTranslation } from 'react-i18next'
import { Problem } from '../calls/problem.ts'

export type { WordKey } from '@stayboard/i18n'
export type Values = Record<string, string | number>

/** Gives the text of a key in the user's language, its `{{name}}` parts filled in. */
export type Translate = (key: WordKey, values?: Values) => string

/** The words, in the language chosen; the component is rendered again when it changes. */
export function useWords() {
  const { t, i18n } = useTranslation()
  const translate: Translate = (key, values) => t(key, values ?? {})
  return { t: translate, language: i18n.language, messageOf }
}

/** The words outside of a component, for snackbars and dialogs that open later. */
export const say: Translate = (key, values) => getI18n().t(key, values ?? {})

/**
 * What a person is told: of a problem, or of a message key (validation).
 * A key without a translation keeps the documents' English wording; an unknown one keeps the server's.
 */
export function messageOf(what: Problem | string, given: Values = {}): string {
  const values = what instanceof Problem ? { ...given, ...usesOf(what) } : given
  const key = what instanceof Problem ? what.code : what
  if (key === 'network' || key === 'timeout') return say(`problems.${key}`)
  const pattern = getI18n().t(`messages.${key}`, { defaultValue: '', skipInterpolation: true })
  // Parts to fill in are not on the wire: without them the server's own, filled-in English is shown.
  const isComplete = [...pattern.matchAll(/\{\{(\w+)\}\}/g)].every(([, name]) => name && name in values)
  if (pattern !== '' && isComplete) return getI18n().t(`messages.${key}`, values)
  return what instanceof Problem && what.message !== '' ? what.message : fallback(key)
}

/** `{ uses: '3 enquiries and 1 prognosis' }` in the user's language; nothing where a kind has no words yet. */
function usesOf({ uses }: Problem): Values {
  const text = counted(uses)
  return text === undefined ? {} : { uses: text }
}

/** `3 enquiries and 1 prognosis`: how many, by the table they are kept in; two of one name are one. */
export function counted(uses: Readonly<Record<string, number>>): string | undefined {
  const counts = new Map<WordKey, number>()
  for (const [name, count] of Object.entries(uses)) {
    const key = usesKeys[name]
    if (key === undefined) return undefined
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  if (counts.size === 0) return undefined
  const texts = [...counts].map(([key, count]) => say(key, { count }))
  return new Intl.ListFormat(getI18n().language).format(texts)
}

const fallback = (key: string) => (isMessageKey(key) ? messages[key] : messages.generic)
