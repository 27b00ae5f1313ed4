import { api } from '@stayboard/contract'
import { IconMail, IconPlus, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { cheapestOf, comparable, type Offer, withoutRate } from '../../entities/offers/offer.ts'
import classes from '../../entities/offers/offers.module.css'
import { TextLink } from '../../kit/core/address/links.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Checkbox } from '../../ui/inputs.ts'
import { Group, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OfferBox } from './OfferBox.tsx'
import { OfferComparison } from './OfferComparison.tsx'

const WriteMails = dialogOnDemand(() => import('./contacted/WriteMails.tsx'))
const OfferForm = dialogOnDemand(() => import('../../entities/offers/OfferForm.tsx'))

/** The open dialog: a new offer, or the next version of the offer in `corrects`. */
type Opened = { corrects: Offer | null }

/** The offers for an enquiry side by side (docs/rules/offers.md#comparison). */
export default function OffersPanel({ enquiry }: OfEnquiry) {
  const [opened, open] = useState<Opened | null>(null)
  const [isWhole, showWhole] = useState(false)
  const [isRefusing, refuse] = useState(false)
  const params = { enquiryId: enquiry.enquiryId }
  const asked = useCall(api.offers.list, { params })
  if (!asked.data) {
    if (!asked.error) return <Waiting heights={[30, 90, 90]} />
    return <NotLoaded reason={asked.error} onRetry={() => void asked.refetch()} />
  }
  const { offers } = asked.data._embedded
  const isDecided = offers.some(({ accepted }) => accepted)
  const shown = isWhole ? offers : offers.filter(({ state }) => state !== 'SUPERSEDED')
  const add = may(api.offers.record) && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({ corrects: null })}>
      {t('offers.add')}
    </Button>
  )
  return (
    <>
      {offers.length === 0 ? (
        <EmptyState
          icon={<IconReceipt size={24} aria-hidden />}
          title={t('offers.empty')}
          text={t('offers.emptyText')}
        >
          {add}
        </EmptyState>
      ) : (
        <Stack gap="md">
          <Group justify="space-between">
            <Group gap="xs">
              {add}
              {isDecided && may(api.contactedProviders.write) && (
                <Button
                  variant="default"
                  leftSection={<IconMail size={16} aria-hidden />}
                  onClick={() => refuse(true)}
                >
                  {t('contactedProviders.refusals')}
                </Button>
              )}
            </Group>
            {offers.some(({ state }) => state === 'SUPERSEDED') && (
              <Checkbox
                label={t('offers.former')}
                checked={isWhole}
                onChange={(event) => showWhole(event.currentTarget.checked)}
              />
            )}
          </Group>
          <Offers offers={shown} isDecided={isDecided} correct={(corrects) => open({ corrects })} />
        </Stack>
      )}
      {isRefusing && <WriteMails enquiry={enquiry} kind="REFUSAL" ids={[]} onClose={() => refuse(false)} />}
      {opened && <OfferForm enquiry={enquiry} corrects={opened.corrects} onClose={() => open(null)} />}
    </>
  )
}

interface OffersProps {
  offers: readonly Offer[]
  isDecided: boolean
  correct: (offer: Offer) => void
}

/** The comparison of the offers in euros. Offers without an exchange rate are listed separately. */
function Offers({ offers, isDecided, correct }: OffersProps) {
  const cheapest = cheapestOf(offers)
  const compared = comparable(offers)
  const unrated = withoutRate(offers)
  return (
    <div className={classes.list}>
      {compared.length > 1 && <OfferComparison offers={compared} />}
      {unrated.length > 0 && compared.length > 0 && (
        <Notice actions={<TextLink to="/system/currency_rates">{t('menu.currencyRates')}</TextLink>}>
          {t('offers.notCompared', { offers: unrated.map(nameOf).join(', ') })}
        </Notice>
      )}
      {offers.map((offer) => (
        <OfferBox
          key={offer.offerId}
          offer={offer}
          isCheapest={offer.offerId === cheapest?.offerId}
          isDecided={isDecided}
          onCorrect={() => correct(offer)}
        />
      ))}
    </div>
  )
}

const nameOf = ({ number, departmentName, currency }: Offer) =>
  `${t('offers.called', { number })}, ${departmentName} (${currency})`
