import { api, Organisation, type WireAnswer, type WireBody } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { EmailField, TextField } from '../../kit/forms/fields/TextField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { LookAlikes, type SimpleOrganisation } from './LookAlikes.tsx'

/** A new organisation with its contact, or an existing one. */
export type CreatedOrganisation = SimpleOrganisation &
  Partial<Pick<WireAnswer<typeof api.organisations.create>, 'contactname' | 'contactemail'>>

interface Props {
  opened: boolean
  onClose: () => void
  /** Called with the new organisation and its contact, or with the existing one that was chosen instead. */
  onCreated: (organisation: CreatedOrganisation) => void
  /** The text typed before the dialog opened. */
  initialName: string
  /** What is known about it; fields for the website, the city and the general contact are shown then. */
  starts?: Starts | undefined
}

/** A short dialog that adds an organisation from another form: name, address, contact name and contact email. */
export const OrganisationDialog = ({ opened, ...props }: Props) => opened && <OpenDialog {...props} />

type Body = Pick<
  WireBody<typeof api.organisations.create>,
  'name' | 'address' | 'contactname' | 'contactemail' | 'website' | 'city' | 'generalContact'
>
export type Starts = Partial<Body>

function OpenDialog({ onClose, onCreated, initialName, starts }: Omit<Props, 'opened'>) {
  const create = useSend(api.organisations.create)
  const form = useCallForm({
    name: 'simple organisation',
    kind: Organisation.item,
    schema: api.organisations.create.body,
    starts: { ...none, ...starts, name: initialName || (starts?.name ?? '') },
    send: (body: Body) => create.mutateAsync({ body }),
    onSaved: onCreated,
  })
  const choose = (organisation: SimpleOrganisation) => {
    form.draft.discard()
    onCreated(organisation)
  }
  return (
    <FormDialog title={t('palette.addOrganisation')} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoFocus={initialName === ''} />
      <LookAlikes name={form.values.name ?? ''}>
        {(organisation) => (
          <Button
            variant="default"
            aria-label={`${t('organisations.useThis')}: ${organisation.name}`}
            onClick={() => choose(organisation)}
          >
            {t('organisations.useThis')}
          </Button>
        )}
      </LookAlikes>
      <TextField field={form.field('address')} autoFocus={initialName !== ''} />
      <TextField field={form.field('contactname')} />
      <EmailField field={form.field('contactemail')} />
      {starts && (
        <>
          <TextField field={form.field('website')} />
          <TextField field={form.field('city')} />
          <TextField field={form.field('generalContact')} />
        </>
      )}
    </FormDialog>
  )
}

const none = {
  name: '',
  address: '',
  contactname: '',
  contactemail: '',
  website: null,
  city: null,
  generalContact: null,
}
