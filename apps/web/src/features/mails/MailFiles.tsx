import { api } from '@stayboard/contract'
import i18next from 'i18next'
import { useRef } from 'react'
import { DOCUMENTS } from '../../entities/files/stored-file.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { sizeText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { CheckboxesField } from '../../kit/forms/fields/CheckboxField.tsx'
import { UploadBox } from '../../kit/uploads/UploadBox.tsx'
import { useUploads } from '../../kit/uploads/useUploads.ts'

interface Props {
  enquiryId: number
  field: FieldBinding<number[]>
}

/** The select of the enquiry's files that are attached to a mail. An uploaded file is added to the enquiry and attached. */
export function MailFiles({ enquiryId, field }: Props) {
  // Without memoisation, because a ref is read during rendering.
  'use no memo'
  const { language } = i18next
  const { data } = useCall(api.enquiryFiles.list, { params: { enquiryId }, query: { size: '25' } })
  const chosen = field.value ?? []
  // A ref, because several uploads may finish before the next rendering.
  const latest = useRef(chosen)
  latest.current = chosen
  const uploads = useUploads({
    call: api.enquiryFiles.upload,
    given: (file) => ({
      params: { enquiryId },
      body: { file, enquiry_id: String(enquiryId), file_type: 'QUOTE' as const },
    }),
    onDone: ({ fileId }) => {
      latest.current = [...latest.current, fileId]
      field.onChange(latest.current)
    },
  })
  const files = new Map(data?._embedded.enquiryFiles.map((one) => [String(one.fileId), one]))
  const labelOf = (id: string) => {
    const file = files.get(id)
    return file ? `${file.name} (${sizeText(file.size, language)})` : id
  }
  const { value: _, onChange, showsAs: __, ...rest } = field
  return (
    <>
      {files.size > 0 && (
        <CheckboxesField
          field={{
            ...rest,
            value: chosen.map(String),
            onChange: (ids: string[] | null) => onChange(ids?.map(Number) ?? []),
          }}
          options={[...files.keys()]}
          labelOf={labelOf}
        />
      )}
      <UploadBox
        uploads={uploads}
        label={t('mails.addFile')}
        isMany
        takes={{ accept: DOCUMENTS, hint: t('documents.hint'), choose: t('documents.upload') }}
      />
    </>
  )
}
