import { type Language, type TranslatedText, translatedTexts } from '@stayboard/contract'
import { languageNames } from '@stayboard/i18n'
import { t } from '../../../../kit/core/words/words.ts'
import { FormDialog } from '../../../../kit/records/FormDialog.tsx'
import { Checkbox } from '../../../../ui/inputs.ts'
import { labelOfText, type Translation } from '../department-texts.ts'
import { SourceText, TextInput } from '../text-input.tsx'
import classes from '../translation.module.css'
import type { Department } from '../useDepartmentForm.ts'
import { type TranslationControl, useTranslationForm } from './useTranslationForm.ts'

interface Props {
  department: Department
  language: Language
  translation: Translation | null
  onClose: () => void
}

/** The texts of a department in a language, each below its source (docs/rules/providers-and-departments.md#languages). */
export default function TranslationForm({ department, language, translation, onClose }: Props) {
  const form = useTranslationForm({ department, language, translation, onClose })
  const shown = translatedTexts.filter((name) => department[name] || translation?.[name])
  return (
    <FormDialog
      title={t('departments.translate', { language: languageNames[language] })}
      form={form}
      onClose={onClose}
      size="xl"
    >
      {shown.length === 0 && <p>{t('departments.noDescription')}</p>}
      {shown.map((name) => (
        <section key={name} className={classes.text}>
          <SourceText name={name} department={department} />
          <TextInput name={name} field={form.field(name, labelOfText(name))} />
          {translation?.behind.includes(name) && <StillRight name={name} form={form} />}
        </section>
      ))}
    </FormDialog>
  )
}

interface StillRightProps {
  name: TranslatedText
  form: TranslationControl
}

/** The checkbox that confirms a translation although its source has changed. */
function StillRight({ name, form: { field } }: StillRightProps) {
  const { value, onChange, isFact } = field('checked', '')
  const checked = value ?? []
  if (isFact) return null
  return (
    <Checkbox
      label={t('departments.stillRight', { text: labelOfText(name) })}
      checked={checked.includes(name)}
      onChange={({ currentTarget }) =>
        onChange([...checked.filter((one) => one !== name), ...(currentTarget.checked ? [name] : [])])
      }
    />
  )
}
