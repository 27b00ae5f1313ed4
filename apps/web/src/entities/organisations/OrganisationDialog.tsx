import { api, Organisation, type WireAnswer, type WireBody } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { EmailField, TextField } from '../../kit/forms/fields/TextField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { LookAlikes, type SimpleOrganisation } from './LookAlikes.tsx'

/** The organisation that was added, with its contact, or the existing one that was chosen. */
export type CreatedOrganisation = SimpleOrganisation &
  Partial<Pick<WireAnswer<typeof api.organisations.create>, 'contactname' | 'contactemail'>>

interface Props {
  opened: boolean
  onClose: () => void
  /** Called with the added organisation and its contact, or with an existing one that the user chose instead. */
  onCreated: (organisation: CreatedOrganisation) => void
  /** The initial text of the name field. */
  initialName: string
  /** Initial values of a new organisation. If given, the dialog also has fields for website, city and general contact. */
  starts?: Starts | undefined
}

/**
 * The dialog that adds an organisation from within another form. It asks for the name, address, and name and email of a
 * contact.
 */
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
