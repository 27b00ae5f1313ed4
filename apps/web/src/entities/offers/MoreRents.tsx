import { IconPlus, IconTrash } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { HintLine, type ShownHint } from '../../kit/forms/HintLine.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import type { RentValue } from './offer-form.ts'
import classes from './offers.module.css'
import { type RentBindings, RentFields } from './RentFields.tsx'

/** The initial values of an added rent. */
const NEW: RentValue = {
  ...{ roomtype: null, quantity: null, priceFor: 'ROOM', pricePer: 'NIGHT', price: 0, salesPrice: null },
}

interface Props {
  field: FieldBinding<RentValue[]>
  guests: number | null
  /** Whether the first rent has a sales price. Further rents then need one too. */
  isSold: boolean
  /** Returns the source text from which a rent was extracted. */
  hintOf: (rent: RentValue) => ShownHint | undefined
}

/** The rents of an offer after the first one, such as those of other room types. */
export function MoreRents({ field, guests, isSold, hintOf }: Props) {
  const rents = field.value ?? []
  const replace = (at: number, rent: RentValue) =>
    field.onChange(rents.map((one, nth) => (nth === at ? rent : one)))
  return (
    <fieldset className={classes.costs}>
      {rents.length > 0 && <legend>{field.label}</legend>}
      {rents.map((rent, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rents have no id, and are told apart by their place
        <fieldset key={at} className={classes.rentBox}>
          <legend className={classes.rentHead}>{t('offers.rentTitle', { number: at + 2 })}</legend>
          <IconButton
            className={classes.rentRemove}
            aria-label={t('offers.removeRent', { number: at + 2 })}
            onClick={() => field.onChange(rents.filter((_, nth) => nth !== at))}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
          <RentFields
            fields={fieldsOf(rent, `${field.id}-${at}`, isSold, (next) => replace(at, next))}
            rent={rent}
            guests={guests}
          />
          <HintLine hint={hintOf(rent)} onChoose={() => undefined} />
        </fieldset>
      ))}
      <div>
        <Button
          size="small"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => field.onChange([...rents, NEW])}
        >
          {t('offers.addRent')}
        </Button>
      </div>
    </fieldset>
  )
}

/** Binds the fields of one rent of the list. */
function fieldsOf(
  rent: RentValue,
  id: string,
  isSold: boolean,
  replace: (rent: RentValue) => void,
): RentBindings {
  const bind = <Value,>(
    name: keyof RentValue,
    label: string,
    value: Value | null,
    isRequired = true,
  ): FieldBinding<Value> => ({
    ...{ id: `${id}-${name}`, name: `${id}-${name}`, label, value, isRequired },
    onChange: (next) => replace({ ...rent, [name]: next ?? NEW[name] }),
  })
  return {
    price: bind('price', t('offers.price'), rent.price),
    priceFor: bind('priceFor', t('offers.priceFor'), rent.priceFor),
    quantity: bind('quantity', t('offers.quantity'), rent.quantity, false),
    pricePer: bind('pricePer', t('shared.pricePer'), rent.pricePer),
    roomtype: bind('roomtype', t('shared.roomtype'), rent.roomtype, false),
    salesPrice: bind('salesPrice', t('offers.salesPrice'), rent.salesPrice, isSold),
  }
}
