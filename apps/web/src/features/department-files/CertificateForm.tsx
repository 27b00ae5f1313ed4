import { api, certificates, DepartmentFile } from '@stayboard/contract'
import type { StoredFile } from '../../entities/files/stored-file.ts'
import { t } from '../../kit/core/words/words.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import type { RecordOf } from '../../kit/forms/resource-values.ts'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'

const { certify } = api.departmentFiles
const Certified = {
  ...DepartmentFile,
  create: DepartmentFile.update,
  calls: { create: certify, update: certify },
}

interface Props {
  file: StoredFile
  onClose: () => void
}

/** The dialog of a document's certificate: its kind and expiry date (docs/rules/content-health.md#certificates). */
export function CertificateForm({ file, onClose }: Props) {
  const form = useResourceForm(Certified, file as RecordOf<typeof Certified>, { onClose })
  return (
    <FormDialog title={t('documents.certify', { name: file.name })} form={form} onClose={onClose} size="md">
      <FieldGrid>
        <SelectField
          field={form.field('certificate')}
          options={certificates}
          labelOf={(one) => t(`options.certificates.${one}`)}
        />
        <DayField field={form.field('endsOn')} />
      </FieldGrid>
    </FormDialog>
  )
}
