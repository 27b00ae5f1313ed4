import { api, ContactedProvider, contactStatuses } from '@stayboard/contract'
import type { Contacted } from '../../../entities/offers/contacted.ts'
import { labelsOf } from '../../../kit/core/words/option-labels.ts'
import { SelectField } from '../../../kit/forms/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { RecordDialog } from '../../../kit/records/RecordDialog.tsx'

const ContactedRecord = {
  ...ContactedProvider,
  create: ContactedProvider.update,
  calls: { create: api.contactedProviders.create, update: api.contactedProviders.update },
}

/** The dialog that changes a contacted provider. Its department cannot be changed. */
export default function ContactedForm({ row, onClose }: { row: Contacted; onClose: () => void }) {
  return (
    <RecordDialog
      of={ContactedRecord}
      record={row}
      add="contactedProviders.edit"
      edit="contactedProviders.edit"
      onClose={onClose}
    >
      {(field) => (
        <>
          <SelectField
            field={field('status')}
            options={contactStatuses}
            labelOf={labelsOf(contactStatuses)}
          />
          <TextField field={field('roomtype')} />
          <TextAreaField field={field('priceInformation')} rows={3} />
        </>
      )}
    </RecordDialog>
  )
}
