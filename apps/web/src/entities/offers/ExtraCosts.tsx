import { costKinds, costPers } from '@stayboard/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { MoneyField } from '../../kit/forms/fields/typed/MoneyField.tsx'
import { NumberField } from '../../kit/forms/fields/typed/NumberField.tsx'
import { HintLine, type ShownHint } from '../../kit/forms/HintLine.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import type { CostValue } from './offer-form.ts'
import classes from './offers.module.css'

/** The initial values of an added cost. */
const NEW: CostValue = { kind: 'CLEANING', amount: 0, vatRate: null, per: 'STAY' }

interface Props {
  field: FieldBinding<CostValue[]>
  /** Returns the source text from which a cost was extracted. */
  hintOf: (cost: CostValue) => ShownHint | undefined
}

/** The extra costs of an offer, one per line. */
export function ExtraCosts({ field, hintOf }: Props) {
  const costs = field.value ?? []
  const replace = (at: number, cost: CostValue) =>
    field.onChange(costs.map((one, nth) => (nth === at ? cost : one)))
  return (
    <fieldset className={classes.costs}>
      <legend>{field.label}</legend>
      {costs.map((cost, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: costs have no id, and are told apart by their place
        <div key={at} className={classes.cost}>
          <CostFields cost={cost} id={`${field.id}-${at}`} onChange={(next) => replace(at, next)} />
          <IconButton
            aria-label={t('offers.removeCost', { number: at + 1 })}
            onClick={() => field.onChange(costs.filter((_, nth) => nth !== at))}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
          <div className={classes.costHint}>
            <HintLine hint={hintOf(cost)} onChoose={() => undefined} />
          </div>
        </div>
      ))}
      <div>
        <Button
          size="small"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => field.onChange([...costs, NEW])}
        >
          {t('offers.addCost')}
        </Button>
      </div>
    </fieldset>
  )
}

interface CostProps {
  cost: CostValue
  id: string
  onChange: (cost: CostValue) => void
}

function CostFields({ cost, id, onChange }: CostProps) {
  const bind = <Name extends keyof CostValue>(name: Name, label: string): FieldBinding<CostValue[Name]> => ({
    id: `${id}-${name}`,
    name: `${id}-${name}`,
    label,
    isRequired: true,
    value: cost[name],
    onChange: (value) => onChange({ ...cost, [name]: value ?? NEW[name] }),
  })
  const rate: FieldBinding<number> = {
    ...{ id: `${id}-vatRate`, name: `${id}-vatRate`, label: t('offers.vatRate'), isRequired: false },
    value: cost.vatRate,
    onChange: (vatRate) => onChange({ ...cost, vatRate }),
  }
  return (
    <>
      <SelectField
        field={bind('kind', t('offers.costKind'))}
        options={costKinds}
        labelOf={labelsOf(costKinds)}
      />
      <MoneyField field={bind('amount', t('offers.costAmount'))} />
      <NumberField field={rate} />
      <SelectField field={bind('per', t('offers.costPer'))} options={costPers} labelOf={labelsOf(costPers)} />
    </>
  )
}
