import {
  api,
  Department as DepartmentKind,
  DepartmentText,
  type Language,
  type TranslatedText,
} from '@stayboard/contract'
import { useState } from 'react'
import { useSend } from '../../../../kit/core/calls/calls.ts'
import { may } from '../../../../kit/core/session/session.ts'
import { linkTo } from '../../../../kit/forms/fields/choices/picker.ts'
import type { RecordForm } from '../../../../kit/forms/form-types.ts'
import { useRecordForm } from '../../../../kit/forms/useRecordForm.ts'
import type { Translation } from '../department-texts.ts'
import type { Department } from '../useDepartmentForm.ts'

type Body = Record<TranslatedText, string | null> & {
  providerDepartment: string
  language: Language
  checked: TranslatedText[]
}
export type TranslationControl = RecordForm<Body>

interface Options {
  department: Department
  language: Language
  translation: Translation | null
  onClose: () => void
}

const { addText, changeText } = api.departments

/** The form state of a department's translation. It sends the version of the source that the user saw. */
export function useTranslationForm({ department, language, translation, onClose }: Options) {
  const add = useSend(addText)
  const change = useSend(changeText)
  const [sourceVersion] = useState(department.version)
  const own = { providerDepartment: linkTo(DepartmentKind)(department.departmentId), language }
  return useRecordForm<Body, Translation>({
    name: `${DepartmentText.one} ${department.departmentId} ${language}`,
    kind: DepartmentText.item,
    record: translation,
    idName: DepartmentText.id,
    isReadOnly: !may(changeText),
    identify: ({ departmentTextId: id, version }) => ({ id, version }),
    valuesOf: (row) => ({ ...textsOf(row), ...own, checked: [] }),
    check: () => (language === department.language ? { language: 'ownLanguage' } : {}),
    schema: (id) => (id === null ? addText.body : changeText.body),
    save: (sent) => {
      if (sent.id === null) {
        const { checked: _, ...values } = sent.values
        return add.mutateAsync({ body: { ...values, sourceVersion } })
      }
      const { id: departmentTextId, version, values } = sent
      return change.mutateAsync({ body: { ...values, departmentTextId, version, sourceVersion } })
    },
    onClose,
  })
}

const textsOf = (row: Translation | null) => ({
  description: row?.description ?? null,
  needToKnow: row?.needToKnow ?? null,
  keyPickup: row?.keyPickup ?? null,
  pdfDescription: row?.pdfDescription ?? null,
})
