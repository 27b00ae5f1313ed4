import { api, languages, Proposal } from '@stayboard/contract'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { moneyText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { CheckboxesField } from '../../kit/forms/fields/CheckboxField.tsx'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Proposable, proposableOf } from './proposable.ts'
import type { ProposalRow } from './proposal.ts'

const Made = { ...Proposal, calls: { create: api.proposals.create, update: api.proposals.update } }

interface Props extends OfEnquiry {
  /** The draft to change; `null` for a new proposal. */
  proposal: ProposalRow | null
  onAdded: (proposal: ProposalRow) => void
  onClose: () => void
}

/** The dialog that adds a proposal or changes a draft, with the offers that can be proposed now. */
export default function ProposalForm(props: Props) {
  const params = { enquiryId: props.enquiry.enquiryId }
  const asked = useCall(api.offers.list, { params, query: { newest: 'true' } })
  const title = t(props.proposal ? 'proposals.edit' : 'proposals.add')
  if (asked.data) return <Form {...props} title={title} offers={proposableOf(asked.data._embedded.offers)} />
  return (
    <Dialog title={title} onClose={props.onClose}>
      {asked.error ? (
        <NotLoaded reason={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Waiting heights={[90, 36, 36, 90]} />
      )}
    </Dialog>
  )
}

interface FormProps extends Props {
  title: string
  offers: readonly Proposable[]
}

function Form({ enquiry, proposal, title, offers, onAdded, onClose }: FormProps) {
  const form = useResourceForm(Made, proposal, {
    starts: { offerIds: offers.map(({ offerId }) => offerId) },
    ...(proposal ? {} : { params: { enquiryId: enquiry.enquiryId } }),
    ...(proposal ? { onClose } : { onSaved: onAdded }),
  })
  const { field } = form
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <OfferChoice field={field('offerIds')} offers={offers} former={proposal?.options ?? []} />
      <FieldGrid>
        <SelectField field={field('language')} options={languages} labelOf={labelsOf(languages)} />
        <DayField field={field('expiresOn')} {...(proposal ? {} : { help: t('proposals.defaultHelp') })} />
      </FieldGrid>
      <TextAreaField field={field('introduction')} rows={4} />
    </FormDialog>
  )
}

interface OfferChoiceProps {
  field: FieldBinding<number[]>
  /** The offers that can be proposed now. */
  offers: readonly Proposable[]
  /** The offers in the draft. Some may have been corrected or have expired since. */
  former: readonly Proposable[]
}

/** The select of the offers of a proposal, in the order of the document. */
function OfferChoice({ field, offers, former }: OfferChoiceProps) {
  const all = new Map([...former, ...offers].map((one) => [String(one.offerId), one]))
  if (all.size === 0) return <Notice>{t('proposals.noOffers')}</Notice>
  const { value, onChange, showsAs: _, ...rest } = field
  const binding = {
    ...rest,
    value: value?.map(String) ?? null,
    onChange: (ids: string[] | null) => onChange(ids?.map(Number) ?? null),
  }
  const labelOf = (id: string) => {
    const { number = 0, departmentName = '', currency = '', salesInc = 0 } = all.get(id) ?? {}
    const amount = t('proposals.total', { amount: `${currency} ${moneyText(salesInc)}` })
    return `${t('offers.called', { number })}, ${departmentName}: ${amount}`
  }
  return (
    <CheckboxesField
      field={binding}
      options={[...all.keys()]}
      labelOf={labelOf}
      help={t('proposals.offersHelp')}
    />
  )
}
