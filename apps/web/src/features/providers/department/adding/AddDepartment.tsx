import { channelManagers, DESCRIPTION_LIMIT } from '@stayboard/contract'
import { useNeedsApproval } from '../../../../entities/drafts/useNeedsApproval.ts'
import { CityField } from '../../../../entities/places/CityField.tsx'
import { PostcodeField } from '../../../../entities/places/PostcodeField.tsx'
import { t } from '../../../../kit/core/words/words.ts'
import { CheckboxField } from '../../../../kit/forms/fields/CheckboxField.tsx'
import { EmailField, TextField } from '../../../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../../../kit/forms/fields/typed/DayField.tsx'
import { MoneyField } from '../../../../kit/forms/fields/typed/MoneyField.tsx'
import { HtmlField } from '../../../../kit/html/HtmlField.tsx'
import { FormDialog } from '../../../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../../../ui/FieldGrid.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { ChannelManagerField, ContractStatusField, GenderField } from '../../choice-fields.tsx'
import type { Provider } from '../../provider/useProviderForm.ts'
import { type Department, useDepartmentForm } from '../useDepartmentForm.ts'
import { DepartmentsAlreadyThere } from './already-there.tsx'

/** The only channel manager that this dialog offers: HyperGuest. */
const [hyperguest] = channelManagers

/** The initial values of a new department, from its provider. */
const startsOf = ({ name, address, email, phone, website, _links }: Provider) => ({
  name,
  address,
  email,
  phone,
  website: website && website.length <= WEBSITE ? website : null,
  city: _links.city?.href ?? null,
})

/** The maximum length of a department's website. That of a provider may be longer. */
const WEBSITE = 256

interface Props {
  provider: Provider
  onAdded: (department: Department) => void
  onClose: () => void
}

/** A dialog that adds a department to a provider. */
export function AddDepartment({ provider, onAdded, onClose }: Props) {
  const form = useDepartmentForm({
    department: null,
    metaId: provider.metaId,
    onSaved: onAdded,
    without: ['providerExploiters'],
    starts: startsOf(provider),
  })
  const { field } = form
  const needsApproval = useNeedsApproval()
  return (
    <FormDialog title={t('departments.add')} form={form} onClose={onClose} size="xl">
      <DepartmentsAlreadyThere name={form.values.name ?? ''} />
      <TextField field={field('name')} autoFocus />
      <HtmlField field={field('description')} limit={DESCRIPTION_LIMIT} />
      {needsApproval ? (
        <Notice>{t('departments.addedInactive')}</Notice>
      ) : (
        <CheckboxField field={field('active')} />
      )}
      <FieldGrid>
        <EmailField field={field('email')} />
        <TextField field={field('address')} />
        <PostcodeField field={field('zipcode')} country={null} />
        <CityField field={field('city')} current={provider.cityName} />
        <MoneyField field={field('priceFrom')} />
        <ContractStatusField field={field('contractStatus')} />
        <DayField field={field('contractDateStart')} />
        <DayField field={field('contractDateEnd')} />
        <TextField field={field('website')} />
        <TextField field={field('phone')} />
        <GenderField field={field('gender')} />
        <TextField field={field('contactName')} />
        <ChannelManagerField field={field('providerChannelManager')} options={[hyperguest]} />
        <TextField field={field('channelManagerId')} />
      </FieldGrid>
    </FormDialog>
  )
}
