import { api, CurrencyRate } from '@stayboard/contract'
import { IconClipboardText } from '@tabler/icons-react'
import { useState } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { dayText, decimalText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { RecordActions } from '../../kit/lists/rows/RecordActions.tsx'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { RateField } from './RateField.tsx'

const PasteRates = dialogOnDemand(() => import('./PasteRates.tsx'))

const rateColumns = columns(api.currencyRates.list, (column) => [
  column.text('currency', 'shared.currency', { sort: 'currency', isMain: true }),
  column.day('day', 'shared.day', { sort: 'day', width: '140px', card: 'aside' }),
  column.text('rate', 'currencyRates.rate', {
    ...{ of: ({ rate }) => decimalText(rate), sort: 'rate', align: 'right', width: '160px', card: 'line' },
  }),
  column.text('source', 'shared.source', { dimmed: true, card: 'line' }),
  column.text('userName', 'currencyRates.userId', { dimmed: true, card: 'line' }),
])

/** The exchange rates by day (docs/rules/currency-rates.md). */
export default function CurrencyRateList() {
  const [isPasting, paste] = useState(false)
  return (
    <>
      <ListPage
        call={api.currencyRates.list}
        title={t('menu.currencyRates')}
        columns={rateColumns}
        search={t('shared.currency')}
        row={{
          actions: (rate) => (
            <RecordActions
              of={CurrencyRate}
              record={{ ...rate, name: `${rate.currency}, ${dayText(rate.day)}` }}
              words="currencyRates"
            />
          ),
        }}
        form={(rate, close) => (
          <RecordDialog
            of={CurrencyRate}
            record={rate}
            add="currencyRates.add"
            edit="currencyRates.edit"
            onClose={close}
          >
            {(field) => (
              <>
                <FieldGrid min={130}>
                  <TextField field={field('currency')} autoFocus />
                  <DayField field={field('day')} />
                  <RateField field={field('rate')} />
                </FieldGrid>
                <TextField field={field('source')} />
              </>
            )}
          </RecordDialog>
        )}
        primary={
          <>
            {may(api.currencyRates.paste) && (
              <Button
                variant="default"
                leftSection={<IconClipboardText size={16} aria-hidden />}
                onClick={() => paste(true)}
              >
                {t('currencyRates.paste')}
              </Button>
            )}
            <AddButton>{t('currencyRates.add')}</AddButton>
          </>
        }
        empty={t('currencyRates.empty')}
      />
      {isPasting && <PasteRates onClose={() => paste(false)} />}
    </>
  )
}
