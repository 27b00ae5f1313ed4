import { api } from '@stayboard/contract'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { moneyText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { useUndoable } from '../../kit/dialogs/told-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import classes from './form.module.css'
import { differencesIn, type PrognosisDifference } from './prognosis-differences.ts'
import type { EnquiryAnswer } from './useEnquiryForm.ts'

type Enquiry = EnquiryAnswer['enquiry']

/**
 * The differences between an enquiry and its prognoses in price or nights, with buttons that copy either value. Neither value
 * changes automatically (docs/rules/enquiries.md#differences).
 */
export default function PrognosisDifferences({ enquiry }: { enquiry: Enquiry }) {
  const query = { enquiryId: String(enquiry.enquiryId), size: '100' }
  const { data } = useCall(api.prognosis.list, { query })
  const differences = data ? differencesIn(enquiry, data._embedded.prognosisMetas) : []
  if (differences.length === 0) return null
  return (
    <ul className={classes.differences}>
      {differences.map((one) => (
        <li key={one.field}>
          <DifferenceLine enquiry={enquiry} difference={one} />
        </li>
      ))}
    </ul>
  )
}

function DifferenceLine({ enquiry, difference }: { enquiry: Enquiry; difference: PrognosisDifference }) {
  const { field, ofEnquiry, ofPrognosis, single } = difference
  const take = useTake()
  const write = (value: number) => (field === 'price' ? `€ ${moneyText(value)}` : numberText(value))
  const { enquiryId, version } = enquiry
  const isComputed = field === 'nights' && enquiry.checkinDate !== null && enquiry.checkoutDate !== null
  return (
    <>
      <IconArrowsDiff size={15} aria-hidden />{' '}
      {t(field === 'price' ? 'enquiries.priceDiffers' : 'enquiries.nightsDiffer', {
        enquiry: write(ofEnquiry),
        prognosis: write(ofPrognosis),
      })}
      <Group gap="xs" mt={4}>
        {single && may(api.prognosis.update) && (
          <Button
            variant="default"
            size="tiny"
            onClick={() =>
              take.intoPrognosis(
                single,
                field === 'price' ? { totalPrognosis: ofEnquiry } : { nights: ofEnquiry },
              )
            }
          >
            {t('enquiries.intoPrognosis', { value: write(ofEnquiry) })}
          </Button>
        )}
        {!isComputed && may(api.enquiries.update) && (
          <Button
            variant="default"
            size="tiny"
            onClick={() => take.intoEnquiry({ enquiryId, version, [field]: ofPrognosis })}
          >
            {t('enquiries.intoEnquiry', { value: write(ofPrognosis) })}
          </Button>
        )}
      </Group>
    </>
  )
}

/** Returns functions that copy the value of one side to the other, with Undo. */
function useTake() {
  const prognosis = useUndoable(api.prognosis.update)
  const enquiry = useUndoable(api.enquiries.update)
  const then = { done: t('enquiries.takenOver') }
  return {
    intoPrognosis: (
      { prognosisMetaId, version }: { prognosisMetaId: number; version: number },
      values: { totalPrognosis?: number; nights?: number },
    ) =>
      prognosis.mutate({ params: { prognosisMetaId }, body: { prognosisMetaId, version, ...values } }, then),
    intoEnquiry: (body: { enquiryId: number; version: number; price?: number; nights?: number }) =>
      enquiry.mutate({ body }, then),
  }
}
