import { IconFilter } from '@tabler/icons-react'
import { t } from '../../../kit/core/words/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { Accordion } from '../../../ui/parts.ts'
import { filterNames } from '../financial-query.ts'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { FilterFields } from './FilterFields.tsx'

/** The filters in a panel that is collapsed at first. */
export function FinancialFilterPanel({ financial }: { financial: Financial }) {
  const held = filterNames.filter((name) => financial.filters[name] !== undefined).length
  return (
    <Accordion variant="contained" chevronPosition="right" styles={compact} className={classes.filters ?? ''}>
      <Accordion.Item value="filters">
        <Accordion.Control icon={<IconFilter size={16} aria-hidden />}>
          {held === 0 ? t('lists.filters') : t('prognosis.filtersHeld', { shown: held })}
        </Accordion.Control>
        <Accordion.Panel>
          <FieldGrid min={190}>
            <FilterFields financial={financial} />
          </FieldGrid>
          {held > 0 && (
            <Button variant="default" style={{ marginTop: 12 }} onClick={financial.clear}>
              {t('actions.clearAll')}
            </Button>
          )}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

const compact = {
  item: { background: 'var(--card)' },
  control: { minHeight: 'var(--finger, 36px)' },
  label: { paddingBlock: 7, fontSize: '0.8125rem', fontWeight: 600 },
}
