import { languages } from '@stayboard/contract'
import { languageNames } from '@stayboard/i18n'
import { IconLanguage } from '@tabler/icons-react'
import i18next from 'i18next'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { useChooseLanguage } from '../account/useChooseLanguage.ts'
import { PopupMenu } from '../later/PopupMenu.tsx'

/** A choice of the language. Each language is listed by its own name. */
export function LanguageMenu() {
  const { language } = i18next
  const choose = useChooseLanguage()
  const target = (
    <Button
      variant="plain"
      leftSection={<IconLanguage size={16} aria-hidden />}
      aria-label={`${language.toUpperCase()} · ${t('frame.language')}`}
      aria-haspopup="menu"
    >
      {language.toUpperCase()}
    </Button>
  )
  const entries = languages.map((name) => ({
    key: name,
    label: languageNames[name],
    lang: name,
    to: () => void choose(name),
    isCurrent: name === language,
  }))
  return <PopupMenu target={target} entries={entries} isChoice width={160} position="bottom-end" />
}
