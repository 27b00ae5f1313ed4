import { api, currencyCodes, type WireBody } from '@stayboard/contract'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import type { Store } from './store.ts'

type Body = WireBody<typeof api.mailchimp.create>
const { create } = api.mailchimp

const starts = {
  id: '',
  listId: null,
  name: '',
  platform: '',
  domain: '',
  email: '',
  currencyCode: 'EUR',
  primaryLocale: '',
  phone: '',
}

interface Props {
  /** The existing stores. An id that is already used is refused without a call. */
  stores: readonly Store[]
  onClose: () => void
}

/** The dialog that adds a store. It needs the audiences, so it opens once they are loaded. */
export default function StoreForm(props: Props) {
  const { data, error, refetch } = useCall(api.mailchimp.audiences)
  if (data) return <Form {...props} audiences={data._embedded.mailChimpLists} />
  return (
    <Dialog title={t('mailchimp.add')} size="lg" isWholeOnPhone onClose={props.onClose}>
      {error ? (
        <NotLoaded reason={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting heights={[40, 40, 40]} />
      )}
    </Dialog>
  )
}

interface FormProps extends Props {
  audiences: readonly { id: string; name: string }[]
}

/** Lists all missing values in one alert. */
function Form({ stores, audiences, onClose }: FormProps) {
  const { mutateAsync } = useSend(create)
  const lists = new Map(audiences.map(({ id, name }) => [id, name]))
  const form = useCallForm({
    name: 'store of Mailchimp',
    schema: create.body,
    starts,
    check: ({ id }) => (stores.some((store) => store.id === id?.trim()) ? { id: 'taken' } : {}),
    send: (body: Body) => mutateAsync({ body }),
    onClose,
  })
  const field = (name: keyof Body) => form.field(name, t(`mailchimp.${name}`))
  return (
    <FormDialog title={t('mailchimp.add')} form={form} onClose={onClose}>
      <FieldGrid>
        <TextField field={field('id')} autoFocus />
        <TextField field={field('name')} />
        <SelectField
          field={field('listId')}
          options={[...lists.keys()]}
          labelOf={(id) => (lists.has(id) ? `${lists.get(id)} (${id})` : id)}
        />
        <TextField field={field('platform')} help={t('mailchimp.platformHelp')} />
        <TextField field={field('domain')} />
        <SelectField field={field('currencyCode')} options={currencyCodes} labelOf={(code) => code} />
        <TextField field={field('email')} />
        <TextField field={field('primaryLocale')} />
        <TextField field={field('phone')} />
      </FieldGrid>
    </FormDialog>
  )
}
