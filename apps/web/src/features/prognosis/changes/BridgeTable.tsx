import { type api, bridgeParts, type WireAnswer } from '@stayboard/contract'
import { Link } from '@tanstack/react-router'
import { dayText, moneyText, signedText } from '../../../kit/format.ts'
import { useWords } from '../../../kit/words.ts'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
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
  const { part: chosen } = financial.address
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
          <tr key={part} data-chosen={chosen === part || undefined}>
            <th scope="row">{t(`prognosis.parts.${part}`)}</th>
            <td data-align="right" data-dimmed={bridge.parts[part] === 0 || undefined}>
              {bridge.parts[part] === 0 ? (
                '—'
              ) : (
                <Link
                  to="."
                  search={(old: object) => ({ ...old, part: chosen === part ? undefined : part })}
                  resetScroll={false}
                  className={classes.figure}
                >
                  {signedText(bridge.parts[part])}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{end}</th>
          <td data-align="right">{moneyText(bridge.toTotal)}</td>
        </tr>
        <tr data-minor>
          <th scope="row">{t('prognosis.difference')}</th>
          <td data-align="right">{signedText(bridge.difference)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
