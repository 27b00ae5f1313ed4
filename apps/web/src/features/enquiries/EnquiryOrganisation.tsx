import { api, Organisation } from '@stayboard/contract'
import { OrganisationField } from '../../entities/organisations/OrganisationField.tsx'
import { useOrganisationName } from '../../entities/organisations/useOrganisationName.ts'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { linkTo } from '../../kit/forms/fields/picker.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './form.module.css'
import type { EnquiryAnswer, EnquiryForm } from './useEnquiryForm.ts'

interface Props {
  form: EnquiryForm
  record: EnquiryAnswer | null
}

/** The organisation that makes the enquiry. A new one fills an empty contact and email address. */
export function EnquiryOrganisation({ form, record }: Props) {
  const known = record?.enquiry.organisation
  const name = useOrganisationName(
    form.values.organisation,
    known && { id: known.organisationId, name: known.name },
  )
  const { contactName, clientEmail } = form.values
  const isOffered = form.values.organisation === null && !form.isReadOnly && may(api.organisations.private)
  return (
    <div className={classes.withAction}>
      <OrganisationField
        field={form.field('organisation')}
        current={name}
        onCreated={({ contactname, contactemail }) =>
          form.set({
            contactName: contactName || (contactname ?? null),
            clientEmail: clientEmail || (contactemail ?? null),
          })
        }
      />
      {isOffered && <PrivateCustomer form={form} />}
    </div>
  )
}

/** Puts the enquiry under the organisation of private customers (docs/rules/organisations.md#private). */
function PrivateCustomer({ form }: Pick<Props, 'form'>) {
  const { mutate, isPending } = useSend(api.organisations.private)
  const choose = () =>
    mutate(
      {},
      {
        onSuccess: ({ organisationId }) => form.set({ organisation: link(organisationId) }),
        onError: notify.problem,
      },
    )
  return (
    <Button
      className={classes.action ?? ''}
      variant="subtle"
      size="tiny"
      loading={isPending}
      onClick={choose}
    >
      {t('enquiries.privateCustomer')}
    </Button>
  )
}

const link = linkTo(Organisation)
