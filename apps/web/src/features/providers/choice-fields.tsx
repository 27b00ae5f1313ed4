import {
  type ChannelManager,
  type ContractStatus,
  channelManagers,
  contractStatuses,
  type Gender,
  genders,
} from '@stayboard/contract'
import { useWords } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'

/** How things stand with the contract. */
export function ContractStatusField({ field }: { field: FieldBinding<ContractStatus> }) {
  const { t } = useWords()
  return (
    <SelectField
      field={field}
      options={contractStatuses}
      labelOf={(status) => t(`options.contractStatuses.${status}`)}
    />
  )
}

/** How the person to call is addressed. */
export function GenderField({ field }: { field: FieldBinding<Gender> }) {
  const { t } = useWords()
  return <SelectField field={field} options={genders} labelOf={(gender) => t(`options.genders.${gender}`)} />
}

interface ManagerProps {
  field: FieldBinding<ChannelManager>
  options?: readonly ChannelManager[]
}

/** Whose channel manager it is. */
export function ChannelManagerField({ field, options = channelManagers }: ManagerProps) {
  const { t } = useWords()
  return (
    <SelectField
      field={field}
      options={options}
      labelOf={(manager) => t(`options.channelManagers.${manager}`)}
    />
  )
}
