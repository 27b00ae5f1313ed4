import { api } from '@stayboard/contract'
import { IconHash } from '@tabler/icons-react'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** A notice that an enquiry without a reference number cannot have bookings, with a button that assigns a number. */
export function Unnumbered({ enquiry: { enquiryId, version } }: OfEnquiry) {
  const { mutate, isPending } = useTold(api.enquiries.update)
  const number = () => mutate({ body: { enquiryId, version } })
  return (
    <EmptyState
      icon={<IconHash size={24} aria-hidden />}
      title={t('stays.unnumbered')}
      text={t('stays.unnumberedText')}
    >
      {may(api.enquiries.update) && (
        <Button loading={isPending} onClick={number}>
          {t('stays.giveNumber')}
        </Button>
      )}
    </EmptyState>
  )
}
