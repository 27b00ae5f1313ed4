import { Language } from '@stayboard/contract'
import { type FirstKey, loadFirst, loadLanguage, type WordKey } from '@stayboard/i18n'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { mayLeave } from '../kit/core/way/leaving.ts'

const KEPT = 'stayboard.language'

const known = (name: string | null) => Language.safeParse(name?.slice(0, 2).toLowerCase()).data

/**
 * The user's preferred language: the one stored in this browser, else the first supported one of the browser's languages, else
 * English.
 */
function preferred(): Language {
  const wishes = [localStorage.getItem(KEPT), ...navigator.languages]
  return wishes.map(known).find((language) => language !== undefined) ?? 'en'
}

/** Loads the initial translations of the preferred language. The first render waits for them. */
export async function startLanguage(): Promise<void> {
  const language = preferred()
  await i18next.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await loadFirst(language) } },
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  show(language)
}

/** A translation key that the first load does not contain. It exists only after all translations are loaded. */
const ofPages: Exclude<WordKey, FirstKey> = 'shared.name'

/** Loads all translations of the current language. Pages call this before their first rendering. */
export async function needAllWords(): Promise<void> {
  const language = Language.parse(i18next.language)
  if (i18next.exists(ofPages)) return
  i18next.addResourceBundle(language, 'translation', await loadLanguage(language))
}

/**
 * Switches to a language without storing the choice, for pages whose link names a language. Loads all translations of that
 * language.
 */
export async function showInLanguage(language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'translation', await loadLanguage(language))
  await i18next.changeLanguage(language)
  show(language)
}

let wanted: Language | null = null

const listen = (listener: () => void) => {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

/**
 * The current language of the interface. A change remounts all components that show texts, because they read each text only
 * once.
 */
export const useLanguage = () => useSyncExternalStore(listen, () => i18next.language)

/**
 * Changes the language without a reload, and stores the choice in this browser. A changed form asks first. Returns
 * whether the language was changed.
 */
export async function switchLanguage(language: Language): Promise<boolean> {
  wanted = language
  const words = await loadLanguage(language)
  // A later choice may have finished loading first.
  if (wanted !== language || !(await mayLeave())) return false
  i18next.addResourceBundle(language, 'translation', words)
  await i18next.changeLanguage(language)
  localStorage.setItem(KEPT, language)
  show(language)
  return true
}

function show(language: Language) {
  document.documentElement.lang = language
}
