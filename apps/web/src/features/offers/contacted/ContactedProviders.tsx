import { api, ContactedProvider } from '@stayboard/contract'
import { IconMail, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import type { OfEnquiry } from '../../../entities/enquiries/of-enquiry.ts'
import { SiteLine } from '../../../entities/enquiries/SiteLine.tsx'
import type { Contacted } from '../../../entities/offers/contacted.ts'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { AddButton } from '../../../kit/lists/AddButton.tsx'
import { ListPage } from '../../../kit/lists/ListPage.tsx'
import { DeleteRow, EditRow } from '../../../kit/lists/rows/row-actions.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { contactedColumns } from './contacted-columns.tsx'

const ContactedForm = dialogOnDemand(() => import('./ContactedForm.tsx'))
const OfferForm = dialogOnDemand(() => import('../../../entities/offers/OfferForm.tsx'))
const OfferFromMail = dialogOnDemand(() => import('../../../entities/offers/OfferFromMail.tsx'))
const WriteMails = dialogOnDemand(() => import('./WriteMails.tsx'))
const ChooseDepartments = dialogOnDemand(() => import('../candidates/ChooseDepartments.tsx'))

/** The list of the departments asked for an offer, with their states (docs/rules/offers.md#contacted-providers). */
export default function ContactedProviders({ enquiry }: OfEnquiry) {
  const { enquiryId } = enquiry
  const [asked, ask] = useState<readonly number[] | null>(null)
  const [offering, record] = useState<Contacted | null>(null)
  return (
    <>
      <SiteLine enquiryId={enquiryId} />
      <ListPage
        call={api.contactedProviders.list}
        scope="contacted"
        within={{ enquiryId }}
        title={t('contactedProviders.title')}
        columns={contactedColumns}
        form={(row, close) =>
          row ? (
            <ContactedForm row={row} onClose={close} />
          ) : (
            <ChooseDepartments
              enquiry={enquiry}
              onAsk={may(api.contactedProviders.write) ? ask : undefined}
              onClose={close}
            />
          )
        }
        row={{
          actions: (row) => <ContactedActions row={row} onOffer={() => record(row)} />,
        }}
        bulk={{ status: 'shared.status' }}
        primary={<AddButton>{t('contactedProviders.choose')}</AddButton>}
        forChosen={(ids) =>
          may(api.contactedProviders.write) && (
            <Button
              variant="default"
              leftSection={<IconMail size={16} aria-hidden />}
              onClick={() => ask(ids)}
            >
              {t('contactedProviders.ask')}
            </Button>
          )
        }
        empty={t('contactedProviders.empty')}
      >
        {asked && <WriteMails enquiry={enquiry} kind="REQUEST" ids={asked} onClose={() => ask(null)} />}
        {offering?.reply && !offering.reply.isBounce && (
          <OfferFromMail provider={offering} onClose={() => record(null)} />
        )}
        {offering && (!offering.reply || offering.reply.isBounce) && (
          <OfferForm enquiry={enquiry} provider={offering} corrects={null} onClose={() => record(null)} />
        )}
      </ListPage>
    </>
  )
}

function ContactedActions({ row, onOffer }: { row: Contacted; onOffer: () => void }) {
  const { contactedProviderId, departmentName: name } = row
  return (
    <>
      {may(api.offers.record) && (
        <IconButton aria-label={t('contactedProviders.recordOffer', { name })} onClick={onOffer}>
          <IconReceipt size={16} aria-hidden />
        </IconButton>
      )}
      <EditRow id={contactedProviderId} label={t('shared.editName', { name })} />
      <DeleteRow
        call={ContactedProvider.calls.remove}
        params={{ contactedProviderId }}
        label={t('shared.deleteName', { name })}
        question={{
          title: t('contactedProviders.deleteTitle'),
          message: t('contactedProviders.deleteText', { name }),
        }}
        done={t('shared.deleted', { name })}
      />
    </>
  )
}
