import { api, type Language, languages } from '@stayboard/contract'
import { languageNames } from '@stayboard/i18n'
import { IconLanguage } from '@tabler/icons-react'
import i18next from 'i18next'
import { useSend } from '../../kit/core/calls/calls.ts'
import { useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { switchLanguage } from '../language.ts'
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

/**
 * Returns a function that changes the language, and stores the choice for a signed-in user. The call has no
 * version: of two concurrent choices the last one applies, whatever else was changed.
 */
function useChooseLanguage() {
  const { token, isViewing } = useSession()
  const save = useSend(api.users.updateCurrentUser)
  return async (language: Language) => {
    const isChanged = await switchLanguage(language).catch(() => false)
    if (isChanged && token !== null && !isViewing) save.mutate({ body: { language } })
  }
}
