import { type api, type BridgePart, bridgeParts, type WireAnswer } from '@stayboard/contract'
import { Link } from '@tanstack/react-router'
import { dayText, moneyText } from '../../../kit/format.ts'
import { useWords } from '../../../kit/words.ts'
import { rowsBehind } from '../drill.ts'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { PartLink } from './PartLink.tsx'
import type { Moments } from './useMoments.ts'

export type Bridge = WireAnswer<typeof api.prognosis.bridge>

interface Props {
  bridge: Bridge
  moments: Moments
  financial: Financial
}

/** The total then, what each reason added or took, and the total now; each leads to its prognoses. */
export function BridgeTable({ bridge, moments, financial }: Props) {
  const { t } = useWords()
  const { part: chosen, inMonth } = financial.address
  const isChosen = (part: BridgePart) => chosen === part && inMonth === undefined
  const { filters, isWeighted } = financial
  const now = rowsBehind({ page: 'overview', filters, isWeighted }, { status: null, month: null })
  const end =
    moments.to === undefined
      ? t('prognosis.bridgeEnd')
      : t('prognosis.bridgeEndOn', { day: dayText(moments.to) })
  return (
    <table className={classes.months} aria-label={t('prognosis.bridge')}>
      <tbody>
        <tr>
          <th scope="row">{t('prognosis.bridgeStart', { day: dayText(moments.from) })}</th>
          <td data-align="right" data-sum>
            {moneyText(bridge.fromTotal)}
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
        <tr>
          <th scope="row">{end}</th>
          <td data-align="right">
            {moments.to === undefined ? (
              <Link {...now} className={classes.figure}>
                {moneyText(bridge.toTotal)}
              </Link>
            ) : (
              moneyText(bridge.toTotal)
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
