import { api } from '@stayboard/contract'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import type { Contacted } from '../../../entities/offers/contacted.ts'
import { NoAvailability } from '../../../entities/offers/NoAvailability.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { keyOf } from '../key-of.ts'
import type { Message } from '../message.ts'

const OfferFromMail = dialogOnDemand(() => import('../../../entities/offers/OfferFromMail.tsx'))

/** Buttons that record the mail of a provider as an offer or as a refusal (docs/rules/offers-from-mails.md). */
export function OfferOfMail({ message: { messageId, sentDate } }: { message: Message }) {
  const [provider, open] = useState<Contacted | null>(null)
  const isAsked = may(api.contactedProviders.ofMessage) && may(api.offers.record)
  const { data } = useCall(api.contactedProviders.ofMessage, { params: { messageId } }, { enabled: isAsked })
  const rows = data?._embedded.contactedProviders ?? []
  return (
    <>
      {rows.map((row, at) => (
        <OfRow
          key={`${row.contactedProviderId} ${sentDate}`}
          row={row}
          isFirst={at === 0}
          onOffer={() => open(row)}
        />
      ))}
      {provider && <OfferFromMail provider={provider} onClose={() => open(null)} />}
    </>
  )
}

interface RowProps {
  row: Contacted
  isFirst: boolean
  onOffer: () => void
}

function OfRow({ row, isFirst, onOffer }: RowProps) {
  const { reply, status, departmentName: name } = row
  return (
    <>
      {reply && !reply.isBounce && (
        <Button
          {...(isFirst ? keyOf('o') : {})}
          variant="default"
          leftSection={<IconReceipt size={16} aria-hidden />}
          aria-label={t('contactedProviders.recordOffer', { name })}
          onClick={onOffer}
        >
          {t('offers.add')}
        </Button>
      )}
      {reply?.refusal && status === 'Inquiry requested' && <NoAvailability provider={row} />}
    </>
  )
}
