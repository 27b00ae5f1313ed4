import type { Language } from '@stayboard/contract'
import { languageNames } from '@stayboard/i18n'

/** The name of a draft in notifications: the department, and the language of its texts. */
export const draftName = (department: string, language: Language | null) =>
  language === null ? department : `${department} · ${languageNames[language]}`
