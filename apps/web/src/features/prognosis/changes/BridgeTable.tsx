import { type api, type BridgePart, bridgeParts, type WireAnswer } from '@stayboard/contract'
import { Link } from '@tanstack/react-router'
import { financialPages } from '../../../entities/prognosis/pages.ts'
import { here } from '../../../kit/core/address/target.ts'
import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { rowsBehind } from '../months/drill.ts'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { PartLink } from './PartLink.tsx'
import { type ChosenMoments, useEndName } from './useMoments.ts'

export type Bridge = WireAnswer<typeof api.prognosis.bridge>

interface Props {
  bridge: Bridge
  moments: ChosenMoments
  financial: Financial
}

/** The start total, the amount of each part of the difference, and the end total. Each links to its prognoses. */
export function BridgeTable({ bridge, moments, financial }: Props) {
  const { part: chosen, inMonth, end } = financial.address
  const isChosen = (part: BridgePart) => chosen === part && inMonth === undefined
  const nameOf = useEndName(moments)
  const { filters, isWeighted } = financial
  const now = rowsBehind({ page: 'overview', filters, isWeighted }, { status: null, month: null })
  return (
    <table className={classes.months} aria-label={t('prognosis.bridge')}>
      <tbody>
        <tr data-chosen={end === 'from' || undefined}>
          <th scope="row">{nameOf('from')}</th>
          <td data-align="right" data-sum>
            <EndLink end="from" euros={bridge.fromTotal} />
          </td>
        </tr>
        {bridgeParts.map((part) => (
          <tr key={part} data-chosen={isChosen(part) || undefined}>
            <th scope="row">{t(`prognosis.parts.${part}`)}</th>
            <td data-align="right" data-dimmed={bridge.parts[part] === 0 || undefined}>
              <PartLink euros={bridge.parts[part]} part={part} isChosen={isChosen(part)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-chosen={end === 'to' || undefined}>
          <th scope="row">{nameOf('to')}</th>
          <td data-align="right">
            {moments.to === undefined ? (
              <Link {...now} className={classes.figure}>
                {moneyText(bridge.toTotal)}
              </Link>
            ) : (
              <EndLink end="to" euros={bridge.toTotal} />
            )}
          </td>
        </tr>
        <tr data-minor>
          <th scope="row">{t('prognosis.difference')}</th>
          <td data-align="right">
            <PartLink euros={bridge.difference} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** A past total, linked to the prognoses as they were at that time. */
const EndLink = ({ end, euros }: { end: 'from' | 'to'; euros: number }) => (
  <Link
    {...here(financialPages.prognosis.path, { end, part: undefined, inMonth: undefined, page: undefined })}
    resetScroll={false}
    className={classes.figure}
  >
    {moneyText(euros)}
  </Link>
)
