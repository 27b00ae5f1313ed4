import { bridgeParts } from '@stayboard/contract'
import { Link } from '@tanstack/react-router'
import { financialPages } from '../../../entities/prognosis/pages.ts'
import { here } from '../../../kit/core/address/target.ts'
import { signedText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { useMonthName } from '../months/months.ts'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import type { Bridge } from './BridgeTable.tsx'
import { PartLink } from './PartLink.tsx'

/** Whether a month has changes. Months without changes are omitted. */
const isChanged = ({ month: _, ...amounts }: Bridge['months'][number]) =>
  Object.values(amounts).some((euros) => euros !== 0)

/** The difference by month, with the amounts that closing a month has moved. */
export function BridgeMonths({ bridge, address }: { bridge: Bridge } & Pick<Financial, 'address'>) {
  const monthName = useMonthName()
  const hasClosing = bridge.months.some(({ closing }) => closing !== 0)
  const kinds = [...bridgeParts, ...(hasClosing ? (['closing'] as const) : [])]
  const label = (kind: (typeof kinds)[number]) =>
    kind === 'closing' ? t('prognosis.closingPart') : t(`prognosis.parts.${kind}`)
  return (
    <ScrollBox label={t('prognosis.perMonth')} maxHeight={300}>
      <table className={classes.months} aria-label={t('prognosis.perMonth')}>
        <thead>
          <tr>
            <th scope="col">{t('shared.month')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" data-align="right">
                {label(kind)}
              </th>
            ))}
            <th scope="col" data-align="right">
              {t('prognosis.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bridge.months.filter(isChanged).map((row) => (
            <tr key={row.month}>
              <th scope="row">{monthName(row.month)}</th>
              {kinds.map((kind) => (
                <td key={kind} data-align="right" data-dimmed={row[kind] === 0 || undefined}>
                  {kind === 'closing' ? (
                    <Closed euros={row.closing} />
                  ) : (
                    <PartLink
                      euros={row[kind]}
                      part={kind}
                      month={row.month}
                      isChosen={address.part === kind && address.inMonth === row.month}
                    />
                  )}
                </td>
              ))}
              <td data-align="right" data-sum>
                <PartLink euros={row.difference} month={row.month} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** The amount that closing a month has moved, linked to the closed months. */
const Closed = ({ euros }: { euros: number }) =>
  euros !== 0 && (
    <Link {...here(financialPages.prognosis.path, { view: 'months' })} className={classes.figure}>
      {signedText(euros)}
    </Link>
  )
