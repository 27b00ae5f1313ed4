import { api, CurrencyRate } from '@stayboard/contract'
import { readPastedRates } from '@stayboard/domain'
import { useSend } from '../../kit/core/calls/calls.ts'
import { decimalText, numberText, officeToday } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './currency-rates.module.css'

interface Pasted {
  day: string
  text: string
  source: string | null
}

/** The dialog that sets a day's exchange rates from a pasted table. A preview shows how each line is parsed. */
export default function PasteRates({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useSend(api.currencyRates.paste)
  const form = useCallForm({
    name: 'pasted rates',
    kind: CurrencyRate.item,
    schema: api.currencyRates.paste.body,
    starts: { day: officeToday(), text: '', source: '' },
    send: (body: Pasted) => mutateAsync({ body }),
    savedText: ({ saved }) => t('currencyRates.pasteDone', { count: saved, shown: numberText(saved) }),
    onClose,
  })
  const { field, values } = form
  return (
    <FormDialog
      title={t('currencyRates.paste')}
      saveLabel={t('currencyRates.pasteSave')}
      form={form}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('currencyRates.pasteHelp')}
      </Text>
      <TextAreaField field={field('text', t('currencyRates.pasteText'))} rows={6} />
      <ReadRates text={values.text ?? ''} />
      <FieldGrid min={180}>
        <DayField field={field('day')} />
        <TextField field={field('source')} />
      </FieldGrid>
    </FormDialog>
  )
}

/** The parsed exchange rates, and the lines that could not be parsed. */
function ReadRates({ text }: { text: string }) {
  const lines = readPastedRates(text)
  if (lines.length === 0) return null
  return (
    <section aria-label={t('currencyRates.readAs')} aria-live="polite">
      <ul className={classes.read}>
        {lines.map(({ line, text: written, currency, rate }) => (
          <li key={line} data-unread={currency === null || rate === null || undefined}>
            {currency === null || rate === null
              ? t('currencyRates.unread', { text: written })
              : `1 EUR = ${decimalText(rate)} ${currency}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
