import { type Fase, fases } from '@stayboard/contract'
import { needsCancelReason } from '@stayboard/domain'
import { faseColours } from '../../entities/enquiries/fase-colours.ts'
import { t } from '../../kit/core/words/words.ts'
import { DayField } from '../../kit/forms/fields/DayField.tsx'
import { MoneyField } from '../../kit/forms/fields/MoneyField.tsx'
import { PercentField } from '../../kit/forms/fields/PercentField.tsx'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dot } from '../../ui/StatusDot.tsx'
import classes from './form.module.css'
import type { EnquiryForm } from './useEnquiryForm.ts'

/**
 * The fase with the reason for cancellation and the competitor, the next step and the probability
 * (docs/rules/enquiries.md#cancel-reason, docs/rules/enquiries.md#competitor).
 */
export function NextCard({ form: { field, values } }: { form: EnquiryForm }) {
  const fase: Fase | null = values.fase
  const isCancelling = fase !== null && needsCancelReason(fase)
  const hasLoss = values.competitor !== null || values.priceGap !== null
  return (
    <Card title={t('enquiries.next')}>
      <div className={classes.fields} data-columns="2">
        <div className={classes.all}>
          <SelectField
            field={field('fase')}
            options={fases}
            labelOf={(value) => t(`options.fases.${value}`)}
            iconOf={(value) => <Dot color={faseColours[value]} />}
          />
        </div>
        {isCancelling && (
          <div className={classes.all}>
            <TextAreaField field={{ ...field('cancelReason'), isRequired: true }} />
          </div>
        )}
        {(fase === 'Closed - lost to competitor' || (isCancelling && hasLoss)) && (
          <>
            <TextField field={field('competitor')} />
            <MoneyField field={field('priceGap')} help={t('enquiries.priceGapHelp')} />
          </>
        )}
        <div className={classes.all}>
          <TextField field={field('nextStep')} />
        </div>
        <DayField field={field('nextStepDate')} />
        <div className={classes.all}>
          <PercentField field={field('probability')} />
        </div>
      </div>
    </Card>
  )
}
