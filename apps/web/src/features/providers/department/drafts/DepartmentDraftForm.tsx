import {
  api,
  DepartmentDraft,
  Department as DepartmentKind,
  type Language,
  translatedTexts,
} from '@stayboard/contract'
import { languageNames } from '@stayboard/i18n'
import { useCall } from '../../../../kit/core/calls/calls.ts'
import { t } from '../../../../kit/core/words/words.ts'
import { linkTo } from '../../../../kit/forms/fields/choices/picker.ts'
import { useResourceForm } from '../../../../kit/forms/useResourceForm.ts'
import { FormDialog } from '../../../../kit/records/FormDialog.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { type DraftedTexts, draftTitle, labelOfText, type Translation } from '../department-texts.ts'
import { SourceText, TextInput } from '../text-input.tsx'
import classes from '../translation.module.css'
import type { Department } from '../useDepartmentForm.ts'

interface Props {
  department: Department
  language: Language
  /** The draft to change; `null` for a new one. */
  draft: DraftedTexts | null
  onClose: () => void
}

/** The form of a draft of a department's texts in one language. A new draft starts with the published texts. */
export default function DepartmentDraftForm(props: Props) {
  const { departmentId } = props.department
  const { data } = useCall(api.departments.texts, { params: { departmentId } })
  if (!data) return null
  const translation = data._embedded.providerDepartmentTexts.find(
    ({ language }) => language === props.language,
  )
  return <Form {...props} translation={translation ?? null} />
}

function Form({
  department,
  language,
  draft,
  translation,
  onClose,
}: Props & { translation: Translation | null }) {
  const isOwn = language === department.language
  const form = useResourceForm(DepartmentDraft, draft, {
    starts: {
      ...textsOf(isOwn ? department : translation),
      providerDepartment: linkTo(DepartmentKind)(department.departmentId),
      language,
      sourceVersion: department.version,
      baseVersion: isOwn ? null : (translation?.version ?? null),
    },
    savedText: (saved) => t('wiki.sentForApproval', { title: draftTitle(saved) }),
    onClose,
  })
  return (
    <FormDialog
      title={t('departments.translate', { language: languageNames[language] })}
      form={form}
      onClose={onClose}
      size="xl"
    >
      <Notice>{t('wiki.needsApproval')}</Notice>
      {draft?.reason && <Notice tone="error">{t('wiki.returnedFor', { reason: draft.reason })}</Notice>}
      {translatedTexts.map((name) => (
        <section key={name} className={classes.text}>
          {!isOwn && department[name] && <SourceText name={name} department={department} />}
          <TextInput name={name} field={form.field(name, labelOfText(name))} />
        </section>
      ))}
    </FormDialog>
  )
}

const textsOf = (texts: Department | Translation | null) => ({
  description: texts?.description ?? null,
  needToKnow: texts?.needToKnow ?? null,
  keyPickup: texts?.keyPickup ?? null,
  pdfDescription: texts?.pdfDescription ?? null,
})
