import { parseAmount, toEuros } from '@stayboard/domain'
import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { SheetCell } from '../../../kit/forms/sheet/SheetCell.tsx'
import sheet from '../../../kit/forms/sheet/sheet.module.css'
import { useSheet } from '../../../kit/forms/sheet/useSheet.ts'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { useMonthName } from '../months/months.ts'
import { cellKey } from './target-cells.ts'
import type { TargetYearState } from './useTargetYear.ts'

/** A row for each exploiter, a column for each month of the year. */
export function TargetGrid({ targets }: { targets: TargetYearState }) {
  const { exploiters, months, texts } = targets
  const monthName = useMonthName()
  const sumOf = (keys: readonly string[]) =>
    keys.reduce((sum, key) => {
      const read = parseAmount(texts[key] ?? '')
      return sum + (read.ok ? read.cents : 0)
    }, 0)
  return (
    <ScrollBox label={t('prognosis.targets')} maxHeight={560}>
      <table {...useSheet()} className={`${sheet.grid} ${sheet.months}`} aria-label={t('prognosis.targets')}>
        <thead>
          <tr>
            <th scope="col">{t('shared.exploiter')}</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {monthName(month)}
              </th>
            ))}
            <th scope="col">{t('shared.total')}</th>
          </tr>
        </thead>
        <tbody>
          {exploiters.map(({ exploiterId, name }, at) => (
            <tr key={exploiterId}>
              <th scope="row">{name}</th>
              {months.map((month) => (
                <td key={month}>
                  <SheetCell
                    at={at}
                    column={month}
                    label={t('prognosis.targetOf', { name, month: monthName(month) })}
                    text={texts[cellKey(exploiterId, month)] ?? ''}
                    fault={targets.faultIn(exploiterId, month)}
                    write={(_, column, text) => targets.write(exploiterId, column, text)}
                    lay={targets.lay}
                  />
                </td>
              ))}
              <td data-align="right">
                {moneyText(toEuros(sumOf(months.map((month) => cellKey(exploiterId, month)))))}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('shared.total')}</th>
            {months.map((month) => (
              <td key={month} data-align="right">
                {moneyText(toEuros(sumOf(exploiters.map(({ exploiterId }) => cellKey(exploiterId, month)))))}
              </td>
            ))}
            <td data-align="right">
              {moneyText(
                toEuros(
                  sumOf(
                    exploiters.flatMap(({ exploiterId }) =>
                      months.map((month) => cellKey(exploiterId, month)),
                    ),
                  ),
                ),
              )}
            </td>
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  )
}
