import { type ParsedAmount, parseAmount, toEuros } from '@stayboard/domain'
import { useEffect, useState } from 'react'
import { moneyText } from '../../../kit/core/words/format.ts'
import { messageOf, t } from '../../../kit/core/words/words.ts'
import { TextInput } from '../../../ui/inputs.ts'
import { useMonthName } from '../months/months.ts'
import classes from '../prognosis.module.css'
import type { Gap } from './gap.ts'
import { useTarget } from './useTarget.ts'

const written = (target: number | null) => (target === null ? '' : moneyText(target))

/** A target that is edited in its cell. It is saved on blur or Enter; an empty value removes it. */
export function TargetCell({ gap, name }: { gap: Gap & { exploiterId: number }; name: string }) {
  const monthName = useMonthName()
  const { save, isBusy } = useTarget(gap)
  const [text, setText] = useState(written(gap.target))
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => setText(written(gap.target)), [gap.target])

  const leave = () => {
    if (text === written(gap.target)) return setFault(null)
    const parsed = text.trim() === '' ? null : parseAmount(text)
    if (parsed && !parsed.ok) return setFault(faultOf(parsed))
    setFault(null)
    save(parsed === null ? null : toEuros(parsed.cents))
  }
  const faultOf = (parsed: ParsedAmount & { ok: false }) =>
    parsed.reason === 'ask'
      ? messageOf('ambiguous', {
          first: moneyText(toEuros(parsed.choices[0])),
          second: moneyText(toEuros(parsed.choices[1])),
        })
      : messageOf(parsed.message)

  return (
    <TextInput
      classNames={{ input: classes.amount ?? '', wrapper: classes.amountBox ?? '' }}
      aria-label={t('prognosis.targetOf', { name, month: monthName(gap.month) })}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={fault}
      disabled={isBusy}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setText(written(gap.target))
      }}
    />
  )
}
