import type { api, WireAnswer } from '@stayboard/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { moneyText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { rowsBehind } from '../months/drill.ts'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'

export type MonthFigures = WireAnswer<typeof api.prognosis.perMonth>

/**
 * Says whether the figures are weighted or face value, and which amounts lack a probability
 * (docs/rules/prognosis.md#weighting).
 */
export function RatioNote({
  financial,
  figures,
}: {
  financial: Financial
  figures: MonthFigures | undefined
}) {
  const missing = figures?.withoutProbability
  return (
    <div className={classes.note} role="status">
      <span>{t(financial.isWeighted ? 'prognosis.isWeighted' : 'prognosis.isFaceValue')}</span>
      {missing !== undefined && missing.rows > 0 && (
        <span className={classes.missing}>
          <IconAlertTriangle size={15} aria-hidden />
          <TextLink
            {...rowsBehind(financial, {
              status: 'PROGNOSIS',
              month: null,
              more: { withoutProbability: 'true' },
            })}
          >
            {t('prognosis.missing', {
              count: missing.rows,
              shown: numberText(missing.rows),
              total: moneyText(missing.total),
            })}
          </TextLink>
        </span>
      )}
    </div>
  )
}
