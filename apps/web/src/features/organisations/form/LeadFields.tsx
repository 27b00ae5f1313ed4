import {
  communicationStatuses,
  companySizes,
  industries,
  organisationStatuses,
  User,
} from '@stayboard/contract'
import { formatDay } from '@stayboard/domain'
import i18next from 'i18next'
import { UserSelect } from '../../../entities/users/UserSelect.tsx'
import { useUserName } from '../../../entities/users/useUserName.ts'
import { t } from '../../../kit/core/words/words.ts'
import { linkTo } from '../../../kit/forms/fields/choices/picker.ts'
import { MultiSelectField, SelectField } from '../../../kit/forms/fields/choices/SelectField.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../../kit/forms/fields/typed/DayField.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Stack } from '../../../ui/layout.tsx'
import type { FormPart } from './form-part.ts'
import { managerOf } from './organisation-form.ts'
import { SourceFields } from './SourceFields.tsx'

/** The fields for the state of the lead. */
export function LeadFields(part: FormPart) {
  const { field, organisation } = part
  const { language } = i18next
  const chosen = useUserName(organisation ? null : field('user').value)
  const manager = organisation ? managerOf(organisation) : chosen
  const returns = organisation?.userUntil
    ? t('organisations.returns', {
        name: organisation.returnsToUserName ?? '',
        day: formatDay(organisation.userUntil),
      })
    : undefined
  const industryLabel = (industry: (typeof industries)[number]) => t(`options.industries.${industry}`)
  const byLabel = new Intl.Collator(language).compare
  return (
    <Card title={t('organisations.lead')}>
      <Stack gap={12}>
        <SelectField
          field={field('organisationStatus')}
          options={organisationStatuses}
          labelOf={(status) => t(`options.organisationStatuses.${status}`)}
        />
        <UserSelect field={field('user')} keep={linkTo(User)} current={manager} />
        <DayField field={field('userUntil')} help={returns} />
        <MultiSelectField
          field={field('communicationStatus')}
          options={communicationStatuses}
          labelOf={(status) => t(`options.communicationStatuses.${status}`)}
        />
        <MultiSelectField
          field={field('industry')}
          options={[...industries].sort((a, b) => byLabel(industryLabel(a), industryLabel(b)))}
          labelOf={industryLabel}
        />
        <SelectField
          field={field('companySize')}
          options={companySizes}
          labelOf={(size) => t(`options.companySizes.${size}`)}
        />
        <SourceFields {...part} />
        <TextField field={field('nextStep')} />
        <DayField field={field('nextStepDate')} />
      </Stack>
    </Card>
  )
}
