import {
  type ChannelManager,
  type ContractStatus,
  channelManagers,
  contractStatuses,
  type Gender,
  genders,
} from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'

/** A choice of the contract status. */
export function ContractStatusField({ field }: { field: FieldBinding<ContractStatus> }) {
  return (
    <SelectField
      field={field}
      options={contractStatuses}
      labelOf={(status) => t(`options.contractStatuses.${status}`)}
    />
  )
}

/** A choice of how the contact is addressed. */
export function GenderField({ field }: { field: FieldBinding<Gender> }) {
  return <SelectField field={field} options={genders} labelOf={(gender) => t(`options.genders.${gender}`)} />
}

interface ManagerProps {
  field: FieldBinding<ChannelManager>
  options?: readonly ChannelManager[]
}

/** A choice of the channel manager. */
export function ChannelManagerField({ field, options = channelManagers }: ManagerProps) {
  return (
    <SelectField
      field={field}
      options={options}
      labelOf={(manager) => t(`options.channelManagers.${manager}`)}
    />
  )
}
