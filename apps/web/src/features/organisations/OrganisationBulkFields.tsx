import {
  api,
  type CommunicationStatus,
  communicationStatuses,
  type LeadInfoTag,
  leadInfoTags,
  type OrganisationStatus,
  organisationStatuses,
} from '@stayboard/contract'
import { RecordSelect } from '../../kit/forms/fields/RecordSelect.tsx'
import { MultiSelectField, SelectField } from '../../kit/forms/fields/SelectField.tsx'
import type { BulkBinder } from '../../kit/lists/bulk/rights.ts'
import { useWords } from '../../kit/words.ts'
import { nameOfUser } from './useManagerName.ts'

/** What may be set for many organisations at once. */
export function OrganisationBulkFields({ field }: BulkBinder) {
  const { t } = useWords()
  return (
    <>
      <RecordSelect<typeof api.users.list, string>
        field={field('user', t('organisations.manager'))}
        call={api.users.list}
        nameOf={nameOfUser}
        keep={(user) => `/api/user/${user.id}`}
      />
      <SelectField
        field={field<OrganisationStatus>('organisationStatus', t('organisations.status'))}
        options={organisationStatuses}
        labelOf={(status) => t(`options.organisationStatuses.${status}`)}
      />
      <MultiSelectField
        field={field<CommunicationStatus[]>('communicationStatus', t('organisations.communicationStatus'))}
        options={communicationStatuses}
        labelOf={(status) => t(`options.communicationStatuses.${status}`)}
      />
      <SelectField
        field={field<LeadInfoTag>('leadInfoTag', t('organisations.leadInfoTag'))}
        options={leadInfoTags}
        labelOf={(tag) => t(`options.leadInfoTags.${tag}`)}
      />
    </>
  )
}
