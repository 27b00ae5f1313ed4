import { Language } from '@stayboard/contract'
import { loadFirst, loadLanguage } from '@stayboard/i18n'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

const KEPT = 'stayboard.language'

const known = (name: string | null) => Language.safeParse(name?.slice(0, 2).toLowerCase()).data

/** The language kept in this browser, else the first of the browser's own that we speak, else English. */
function preferred(): Language {
  const wishes = [localStorage.getItem(KEPT), ...navigator.languages]
  return wishes.map(known).find((language) => language !== undefined) ?? 'en'
}

/** Loads the first words of the preferred language; nothing is shown before. */
export async function startLanguage(): Promise<void> {
  const language = preferred()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await loadFirst(language) } },
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  show(language)
}

/** The words of the pages, loaded with the first of them. */
export async function needAllWords(): Promise<void> {
  const language = Language.parse(i18next.language)
  // Every page has words of its own: this is one that the first part lacks.
  if (i18next.exists('users.title')) return
  i18next.addResourceBundle(language, 'translation', await loadLanguage(language))
}

let wanted: Language | null = null

/** Shows everything in another language, without a reload, and keeps the choice in this browser. */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language
  const words = await loadLanguage(language)
  // A later choice may have been quicker to load.
  if (wanted !== language) return
  i18next.addResourceBundle(language, 'translation', words)
  await i18next.changeLanguage(language)
  localStorage.setItem(KEPT, language)
  show(language)
}

function show(language: Language) {
  document.documentElement.lang = language
}
