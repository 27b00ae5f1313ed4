import { api, Organisation } from '@stayboard/contract'
import { OrganisationField } from '../../../entities/organisations/OrganisationField.tsx'
import { useOrganisationName } from '../../../entities/organisations/useOrganisationName.ts'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { linkTo } from '../../../kit/forms/fields/choices/picker.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from '../form.module.css'
import type { EnquiryAnswer, EnquiryForm } from '../useEnquiryForm.ts'

interface Props {
  field: FieldBinding<string>
  form: EnquiryForm
  record: EnquiryAnswer | null
}

/** The organisation of an enquiry. Adding one also fills an empty contact name and email address. */
export function EnquiryOrganisation({ field, form, record }: Props) {
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
        field={field}
        current={name}
        onCreated={({ contactname, contactemail }) =>
          form.set({
            contactName: contactName || (contactname ?? null),
            clientEmail: clientEmail || (contactemail ?? null),
          })
        }
      />
      {isOffered && <PrivateCustomer onChoose={field.onChange} />}
    </div>
  )
}

/** Puts the enquiry under the organisation of private customers (docs/rules/organisations.md#private). */
function PrivateCustomer({ onChoose }: { onChoose: (organisation: string) => void }) {
  const { mutate, isPending } = useSend(api.organisations.private)
  const choose = () =>
    mutate(
      {},
      {
        onSuccess: ({ organisationId }) => onChoose(link(organisationId)),
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
