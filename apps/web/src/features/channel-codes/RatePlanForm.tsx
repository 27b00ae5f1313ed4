import { api, RatePlan as Resource } from '@stayboard/contract'
import { hidesInCircle } from '@stayboard/domain'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { MultiSelectField, SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import type { RecordOf } from '../../kit/forms/resource-values.ts'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { CodeFields } from './CodeFields.tsx'
import { paymentName, paymentsBeside } from './payment-types.ts'

const { saveRatePlan } = api.channelCodes
/** The contract has one call for adding and changing. */
const resource = { ...Resource, calls: { create: saveRatePlan, update: saveRatePlan } }
type RatePlan = RecordOf<typeof resource>

interface Props {
  plan: RatePlan | null
  /** All rate plans of the department; the form offers the others as plans to hide. */
  plans: readonly RatePlan[]
  departmentId: number
  onClose: () => void
}

/** A dialog that adds or changes a rate plan. The order is not part of it; plans are reordered in the list. */
export function RatePlanForm({ plan, plans, departmentId, onClose }: Props) {
  const own = plan?.channelManagerRatePlanId ?? 0
  const others = plans
    .filter(({ channelManagerRatePlanId }) => channelManagerRatePlanId !== own)
    .map(({ channelManagerRatePlanId: id, name, hideWhenIdVisible: hides }) => ({ id, name, hides }))
  const names = new Map(others.map(({ id, name }) => [String(id), name]))
  return (
    <RecordDialog
      of={resource}
      record={plan}
      params={{ departmentId }}
      without={['rateOrderNumber']}
      check={({ hideWhenIdVisible: hides }) =>
        hidesInCircle([...others, { id: own, hides: hides ?? [] }])
          ? { hideWhenIdVisible: 'hidesInCircle' }
          : {}
      }
      add="channelCodes.addPlan"
      edit="channelCodes.editPlan"
      onClose={onClose}
    >
      {(field) => (
        <CodeFields field={field}>
          <FieldGrid>
            <TextField field={field('currencyCode')} />
            <SelectField
              field={field('paymentType')}
              options={paymentsBeside(plan?.paymentType)}
              labelOf={paymentName}
            />
          </FieldGrid>
          <MultiSelectField
            field={asTexts(field('hideWhenIdVisible'))}
            options={[...names.keys()]}
            labelOf={(id) => names.get(id) ?? id}
            help={t('channelCodes.hidesHelp')}
          />
        </CodeFields>
      )}
    </RecordDialog>
  )
}

const asTexts = ({ value, onChange, showsAs, ...field }: FieldBinding<number[]>): FieldBinding<string[]> => ({
  ...field,
  value: value?.map(String) ?? null,
  onChange: (ids) => onChange(ids?.map(Number) ?? null),
  showsAs: (show) => showsAs?.((ids) => show(ids.map(String))),
})
