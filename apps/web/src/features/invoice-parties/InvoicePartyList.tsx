import { api, InvoiceParty } from '@stayboard/contract'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { RecordActions } from '../../kit/lists/rows/RecordActions.tsx'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { Group } from '../../ui/layout.tsx'
import { PartyFields } from './PartyFields.tsx'

const ofParty = columns(api.invoiceParties.list, (column) => [
  column.text('name', 'invoiceParties.name', { sort: 'name', isMain: true }),
  column.text('payerName', 'invoiceParties.payer', { dimmed: true, card: 'line' }),
  column.text('reference', 'invoiceParties.reference', { card: 'line' }),
  column.text('email', 'shared.email', { dimmed: true, card: 'line' }),
  column.number('percent', 'invoiceParties.percent', { width: '110px', card: 'none' }),
  column.money('amount', 'prognosis.amount', { width: '120px', card: 'none' }),
  column.money('due', 'invoiceParties.due', { width: '130px', card: 'aside' }),
  column.money('rest', 'invoiceParties.rest', { width: '180px', card: 'none' }),
])
const ofAll = columns(api.invoiceParties.list, (column) => [
  ...ofParty,
  column.text('enquiryName', 'shared.enquiry', { card: 'line' }),
  column.text('refNumber', 'shared.reference', { width: '150px', card: 'line' }),
  column.text('organisationName', 'shared.organisation', { dimmed: true, card: 'line' }),
])

/** The invoice parties besides the organisation: those of one enquiry, or all (docs/rules/invoice-parties.md). */
export default function InvoicePartyList({ enquiry }: Partial<OfEnquiry>) {
  const ofOne = enquiry && {
    ...{ scope: 'invoice', always: { enquiryId: String(enquiry.enquiryId) } },
    isUntitled: true,
    tabs: may(api.invoiceParties.create) && (
      <Group mb="sm">
        <AddButton>{t('invoiceParties.add')}</AddButton>
      </Group>
    ),
  }
  return (
    <ListPage
      {...ofOne}
      call={api.invoiceParties.list}
      title={t(enquiry ? 'invoiceParties.title' : 'menu.invoiceParties')}
      columns={enquiry ? ofParty : ofAll}
      row={{
        actions: (party) => <RecordActions of={InvoiceParty} record={party} words="invoiceParties" />,
      }}
      form={(party, close) => (
        <RecordDialog
          of={InvoiceParty}
          record={party}
          add="invoiceParties.add"
          edit="invoiceParties.edit"
          {...(enquiry ? { starts: { enquiry: `/api/v2/backend/enquiry/${enquiry.enquiryId}` } } : {})}
          onClose={close}
        >
          {(field) => <PartyFields field={field} party={party} />}
        </RecordDialog>
      )}
      {...(enquiry ? {} : { search: t('shared.search') })}
      empty={t('invoiceParties.empty')}
    />
  )
}
