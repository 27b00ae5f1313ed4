import { api, type Language, languages } from '@stayboard/contract'
import { languageNames } from '@stayboard/i18n'
import { useState } from 'react'
import { useCall } from '../../../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../../../kit/core/notices/NotLoaded.tsx'
import { t } from '../../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../../kit/dialogs/dialog-on-demand.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Facts } from '../../../../ui/Facts.tsx'
import { StatusDot } from '../../../../ui/StatusDot.tsx'
import { Text } from '../../../../ui/Text.tsx'
import { labelOfText, type Translation } from '../department-texts.ts'
import type { Department } from '../useDepartmentForm.ts'

const TranslationForm = dialogOnDemand(() => import('./TranslationForm.tsx'))

interface Props {
  department: Department
  /** Opens the draft of a language, for users whose changes need approval. */
  onDraft: ((language: Language) => void) | undefined
}

/** The languages of the department's texts, and which translations are older than their source. */
export function DepartmentLanguages({ department, onDraft }: Props) {
  const { departmentId } = department
  const [open, setOpen] = useState<Language | null>(null)
  const { data, error, refetch } = useCall(api.departments.texts, { params: { departmentId } })
  const all = data?._embedded.providerDepartmentTexts
  if (!all) return error ? <NotLoaded reason={error} onRetry={() => void refetch()} /> : null
  const of = (language: Language) => all.find((one) => one.language === language) ?? null
  return (
    <Card title={t('departments.languages')}>
      <Text>{t('departments.languagesHelp')}</Text>
      <Facts
        facts={languages
          .filter((language) => onDraft || language !== department.language)
          .map((language) => [
            languageNames[language],
            <Button
              key={language}
              variant="subtle"
              size="small"
              onClick={() => (onDraft ?? setOpen)(language)}
            >
              {language === department.language ? (
                <StatusDot color="green">{t('departments.ownLanguage')}</StatusDot>
              ) : (
                <State translation={of(language)} />
              )}
            </Button>,
          ])}
      />
      {open && (
        <TranslationForm
          department={department}
          language={open}
          translation={of(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

function State({ translation }: { translation: Translation | null }) {
  if (!translation) return <StatusDot color="gray">{t('departments.untranslated')}</StatusDot>
  if (translation.behind.length === 0) return <StatusDot color="green">{t('departments.upToDate')}</StatusDot>
  const texts = translation.behind.map(labelOfText).join(', ')
  return <StatusDot color="orange">{t('departments.behind', { texts })}</StatusDot>
}
