import { Button, Menu } from '@mantine/core'
import { languages } from '@stayboard/contract'
import { languageNames } from '@stayboard/i18n'
import { IconLanguage } from '@tabler/icons-react'
import i18next from 'i18next'
import { t } from '../../kit/core/words/words.ts'
import { useChooseLanguage } from '../account/useChooseLanguage.ts'

/** A choice of the language. Each language is listed by its own name. */
export function LanguageMenu() {
  const { language } = i18next
  const choose = useChooseLanguage()
  return (
    <Menu withInitialFocusPlaceholder={false} width={160} position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          px={8}
          leftSection={<IconLanguage size={16} aria-hidden />}
          aria-label={`${language.toUpperCase()} · ${t('frame.language')}`}
        >
          {language.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language}>
          {languages.map((name) => (
            <Menu.RadioItem
              key={name}
              value={name}
              lang={name}
              closeMenuOnClick
              onChange={() => void choose(name)}
            >
              {languageNames[name]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
