import { Button } from '@mantine/core'
import { api, type WireAnswer, type WireBody } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { EmailField, TextField } from '../../kit/forms/fields/TextField.tsx'
import type { FormValues } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { LookAlikes, type SimpleOrganisation } from './LookAlikes.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  /** With the organisation that was made, or with the one that was there already and chosen instead. */
  onCreated: (organisation: SimpleOrganisation) => void
  /** What was typed before the dialog was opened. */
  initialName: string
}

/** Makes an organisation in place: name, address, contact name and contact email. */
export const OrganisationDialog = ({ opened, ...props }: Props) => opened && <OpenDialog {...props} />

type Organisation = WireAnswer<typeof api.organisations.get>
type Body = Pick<
  WireBody<typeof api.organisations.create>,
  'name' | 'address' | 'contactname' | 'contactemail'
>

function OpenDialog({ onClose, onCreated, initialName }: Omit<Props, 'opened'>) {
  const { t } = useWords()
  const create = useSend(api.organisations.create)
  const form = useRecordForm<Body, Organisation>({
    name: 'simple organisation',
    record: null,
    idName: 'organisationId',
    identify: ({ organisationId, version }) => ({ id: organisationId, version }),
    valuesOf: (made) => valuesOf(made, initialName),
    schema: () => api.organisations.create.body,
    save: ({ values }) => create.mutateAsync({ body: { ...none, ...values } }),
    onSaved: onCreated,
    isOnce: true,
  })
  const choose = (organisation: SimpleOrganisation) => {
    form.draft.discard()
    onCreated(organisation)
  }
  return (
    <FormDialog title={t('organisations.new')} form={form} onClose={onClose}>
      <TextField field={form.field('name', t('organisations.name'))} autoFocus={initialName === ''} />
      <LookAlikes name={form.values.name ?? ''}>
        {(organisation) => (
          <Button
            variant="default"
            aria-label={t('organisations.useName', { name: organisation.name })}
            onClick={() => choose(organisation)}
          >
            {t('organisations.useThis')}
          </Button>
        )}
      </LookAlikes>
      <TextField field={form.field('address', t('organisations.address'))} autoFocus={initialName !== ''} />
      <TextField field={form.field('contactname', t('organisations.contactname'))} />
      <EmailField field={form.field('contactemail', t('organisations.contactemail'))} />
    </FormDialog>
  )
}

const none = { name: '', address: '', contactname: '', contactemail: '' }

const valuesOf = (made: Organisation | null, initialName: string): FormValues<Body> => ({
  name: made?.name ?? initialName,
  address: made?.address ?? '',
  contactname: made?.contactname ?? '',
  contactemail: made?.contactemail ?? '',
})
