import { fases } from '@stayboard/contract'
import { daysBetween, needsCancelReason } from '@stayboard/domain'
import { faseColours } from '../../../entities/enquiries/fase-colours.ts'
import { useMinute } from '../../../kit/core/words/clock.ts'
import { t } from '../../../kit/core/words/words.ts'
import { SelectField } from '../../../kit/forms/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../../kit/forms/fields/typed/DayField.tsx'
import { MoneyField } from '../../../kit/forms/fields/typed/MoneyField.tsx'
import { InPlace } from '../../../kit/forms/InPlace.tsx'
import { savedAtOnce } from '../../../kit/forms/useInPlace.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Dot } from '../../../ui/StatusDot.tsx'
import classes from '../form.module.css'
import type { EnquiryAnswer, EnquiryForm } from '../useEnquiryForm.ts'
import { UserField } from './UserField.tsx'

interface Props {
  form: EnquiryForm
  record: EnquiryAnswer | null
}

/** The card of the fase and its date, the cancel reason, the owner, and the next step. */
export function NextCard({ form, record }: Props) {
  return (
    <Card title={t('enquiries.next')}>
      <div className={classes.fields} data-columns="2">
        <div className={classes.all}>
          <InPlace form={form} name="fase">
            {(field) => (
              <SelectField
                field={savedAtOnce(field, form.inPlace)}
                options={fases}
                labelOf={(value) => t(`options.fases.${value}`)}
                iconOf={(value) => <Dot color={faseColours[value]} />}
              />
            )}
          </InPlace>
        </div>
        {record && !form.inPlace.isWhole && <TimeInFase since={record.enquiry.faseSince} />}
        <EndFields form={form} />
        <div className={classes.all}>
          <InPlace form={form} name="nextStep">
            {(field) => <TextField field={field} />}
          </InPlace>
        </div>
        <InPlace form={form} name="nextStepDate">
          {(field) => <DayField field={field} />}
        </InPlace>
        <div className={classes.all}>
          <UserField form={form} record={record} />
        </div>
      </div>
    </Card>
  )
}

function TimeInFase({ since }: { since: string }) {
  const days = Math.floor(daysBetween(since, new Date(useMinute()).toISOString()))
  return <Facts facts={[[t('enquiries.ageInFase'), t('enquiries.daysInFase', { count: days })]]} />
}

/**
 * The fields of a lost enquiry: cancel reason and competitor (docs/rules/enquiries.md#cancel-reason,
 * docs/rules/enquiries.md#competitor).
 */
function EndFields({ form }: Pick<Props, 'form'>) {
  const { fase, competitor, priceGap } = form.values
  const isCancelling = fase !== null && needsCancelReason(fase)
  const hasLoss = competitor !== null || priceGap !== null
  return (
    <>
      {isCancelling && (
        <div className={classes.all}>
          <InPlace form={form} name="cancelReason">
            {(field) => <TextAreaField field={{ ...field, isRequired: true }} />}
          </InPlace>
        </div>
      )}
      {(fase === 'Closed - lost to competitor' || (isCancelling && hasLoss)) && (
        <>
          <InPlace form={form} name="competitor">
            {(field) => <TextField field={field} />}
          </InPlace>
          <InPlace form={form} name="priceGap">
            {(field) => <MoneyField field={field} help={t('enquiries.priceGapHelp')} />}
          </InPlace>
        </>
      )}
    </>
  )
}
