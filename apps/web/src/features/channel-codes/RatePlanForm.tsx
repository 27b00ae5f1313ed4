import { api, type WireAnswer } from '@stayboard/contract'
import { hidesInCircle } from '@stayboard/domain'
import { useSend } from '../../kit/core/calls/calls.ts'
import { useWords } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { MultiSelectField, SelectField } from '../../kit/forms/fields/SelectField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import type { Change } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { CodeFields } from './CodeFields.tsx'
import { paymentName, paymentsBeside } from './payment-types.ts'

const { saveRatePlan } = api.channelCodes
type RatePlan = WireAnswer<typeof api.channelCodes.ratePlan>
/** The body of a rate plan. The order is not part of the form; plans are reordered in the list. */
type PlanBody = Pick<
  RatePlan,
  'name' | 'code' | 'description' | 'currencyCode' | 'paymentType' | 'hideWhenIdVisible'
>

interface Props {
  plan: RatePlan | null
  /** All rate plans of the department; the form offers the others as plans to hide. */
  plans: readonly RatePlan[]
  departmentId: number
  onClose: () => void
}

/** A dialog that adds or changes a rate plan. */
export function RatePlanForm(props: Props) {
  const { t } = useWords()
  const { field, ...form } = usePlanForm(props)
  const others = othersOf(props)
  const names = new Map(others.map((one) => [String(one.channelManagerRatePlanId), one.name]))
  const title = t(form.recordId === null ? 'channelCodes.addPlan' : 'channelCodes.editPlan')
  return (
    <FormDialog title={title} form={form} onClose={props.onClose}>
      <CodeFields field={field}>
        <FieldGrid>
          <TextField field={field('currencyCode', t('channelCodes.currencyCode'))} />
          <SelectField
            field={field('paymentType', t('channelCodes.paymentType'))}
            options={paymentsBeside(props.plan?.paymentType)}
            labelOf={paymentName}
          />
        </FieldGrid>
        <MultiSelectField
          field={asTexts(field('hideWhenIdVisible', t('channelCodes.hideWhenIdVisible')))}
          options={[...names.keys()]}
          labelOf={(id) => names.get(id) ?? id}
          help={t('channelCodes.hidesHelp')}
        />
      </CodeFields>
    </FormDialog>
  )
}

const othersOf = ({ plan, plans }: Props) =>
  plans.filter((one) => one.channelManagerRatePlanId !== plan?.channelManagerRatePlanId)

const asTexts = ({ value, onChange, showsAs, ...field }: FieldBinding<number[]>): FieldBinding<string[]> => ({
  ...field,
  value: value?.map(String) ?? null,
  onChange: (ids) => onChange(ids?.map(Number) ?? null),
  showsAs: (show) => showsAs?.((ids) => show(ids.map(String))),
})

function usePlanForm(props: Props) {
  const { plan, departmentId, onClose } = props
  const { mutateAsync } = useSend(saveRatePlan)
  const params = { departmentId }
  return useRecordForm<PlanBody, RatePlan>({
    name: `rate plan of ${departmentId}`,
    record: plan,
    idName: 'channelManagerRatePlanId',
    identify: ({ channelManagerRatePlanId, version }) => ({ id: channelManagerRatePlanId, version }),
    valuesOf: (record) => ({
      name: record?.name ?? '',
      code: record?.code ?? '',
      description: record?.description ?? null,
      currencyCode: record?.currencyCode ?? 'EUR',
      paymentType: record?.paymentType ?? null,
      hideWhenIdVisible: record?.hideWhenIdVisible ?? [],
    }),
    schema: () => saveRatePlan.body,
    check: ({ hideWhenIdVisible: hides }) => {
      const others = othersOf(props).map((one) => ({
        id: one.channelManagerRatePlanId,
        hides: one.hideWhenIdVisible,
      }))
      const own = { id: plan?.channelManagerRatePlanId ?? 0, hides: hides ?? [] }
      return hidesInCircle([...others, own]) ? { hideWhenIdVisible: 'hidesInCircle' } : {}
    },
    save: ({ values, ...change }: Change<PlanBody>) =>
      change.id === null
        ? mutateAsync({ params, body: values as PlanBody })
        : mutateAsync({
            params,
            body: { channelManagerRatePlanId: change.id, version: change.version, ...values },
          }),
    onClose,
  })
}
