import { ChannelManagerDepartment } from '@stayboard/contract'
import { CityField } from '../../../../entities/places/CityField.tsx'
import { t } from '../../../../kit/core/words/words.ts'
import { TextField } from '../../../../kit/forms/fields/TextField.tsx'
import { FormDialog } from '../../../../kit/records/FormDialog.tsx'
import { ChannelManagerField } from '../../choice-fields.tsx'
import { ExploiterBoxes } from '../../ExploiterBoxes.tsx'
import type { Provider } from '../../provider/useProviderForm.ts'
import { useDepartmentForm } from '../useDepartmentForm.ts'
import { DepartmentsAlreadyThere } from './already-there.tsx'

/** A dialog that adds a department with a channel manager. */
export function AddChannelManager({
  provider,
  onClose,
}: {
  provider: Pick<Provider, 'metaId'>
  onClose: () => void
}) {
  const form = useDepartmentForm({
    department: null,
    metaId: provider.metaId,
    onClose,
    body: ChannelManagerDepartment,
    starts: { providerChannelManager: 'HYPERGUEST' },
  })
  const { field } = form
  return (
    <FormDialog title={t('departments.addChannelManager')} form={form} onClose={onClose}>
      <DepartmentsAlreadyThere name={form.values.name ?? ''} />
      <TextField field={field('name')} autoFocus />
      <CityField field={field('city')} />
      <ExploiterBoxes field={field('providerExploiters', t('departments.assign'))} />
      <ChannelManagerField field={field('providerChannelManager')} />
      <TextField field={field('channelManagerId')} />
    </FormDialog>
  )
}
