import { marginText } from '../../../entities/enquiries/margin-text.ts'
import { t } from '../../../kit/core/words/words.ts'
import { MoneyField } from '../../../kit/forms/fields/typed/MoneyField.tsx'
import { PercentField } from '../../../kit/forms/fields/typed/PercentField.tsx'
import { InPlace } from '../../../kit/forms/InPlace.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import classes from '../form.module.css'
import type { SectionCounts } from '../useCounts.ts'
import type { EnquiryForm } from '../useEnquiryForm.ts'
import { PriceHint } from './PriceHint.tsx'

interface Props {
  form: EnquiryForm
  counts: SectionCounts | undefined
}

/** The card of price, total, probability, and the margin of the booked rooms. */
export function MoneyCard({ form, counts }: Props) {
  const { margin = null, marginPercent = null } = counts ?? {}
  return (
    <Card title={t('enquiries.page.money')}>
      <div className={classes.fields} data-columns="2">
        <div>
          <InPlace form={form} name="price" label={t('enquiries.priceEuro')}>
            {(field) => <MoneyField field={field} />}
          </InPlace>
          <PriceHint values={form.values} />
        </div>
        <InPlace form={form} name="total">
          {(field) => <MoneyField field={field} refusal="numbersOnly" />}
        </InPlace>
        <div className={form.inPlace.isWhole ? classes.all : undefined}>
          <InPlace form={form} name="probability">
            {(field) => <PercentField field={field} />}
          </InPlace>
        </div>
        {margin !== null && (
          <Facts facts={[[t('enquiries.page.margin'), marginText(margin, marginPercent)]]} />
        )}
      </div>
    </Card>
  )
}
