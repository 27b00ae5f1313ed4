import { type ParsedAmount, parseAmount, toEuros } from '@stayboard/domain'
import { useState } from 'react'
import { reasonOf } from '../../../kit/core/notices/reason-of.ts'
import { moneyText } from '../../../kit/core/words/format.ts'
import { messageOf, t } from '../../../kit/core/words/words.ts'
import { ConflictDialog } from '../../../kit/forms/saving/ConflictDialog.tsx'
import { TextInput } from '../../../ui/inputs.ts'
import { useMonthName } from '../months/months.ts'
import classes from '../prognosis.module.css'
import type { Gap } from './gap.ts'
import { cellKey, type TypedTargets, withTyped } from './target-cells.ts'
import { useTargetSaving } from './useTargetSaving.ts'

const written = (target: number | null) => (target === null ? '' : moneyText(target))

/** A target that is edited in its cell. It is saved on blur or Enter; an empty value removes it. */
export function TargetCell({ gap, name }: { gap: Gap & { exploiterId: number }; name: string }) {
  const monthName = useMonthName()
  const [typed, setTyped] = useState<TypedTargets>({})
  const [saved, setSaved] = useState<{ text: string; over: Gap['version'] } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  // Shows the saved text until the target has been reloaded.
  const onRecord = saved?.over === gap.version ? saved.text : written(gap.target)
  const text = typed[cellKey(gap.exploiterId, gap.month)]?.text ?? onRecord
  const { save, isSaving, conflict, refusal } = useTargetSaving({
    typed,
    exploiters: [{ exploiterId: gap.exploiterId, name }],
    onSaved: (isOwn) => {
      setTyped({})
      setSaved(isOwn ? { text, over: gap.version } : null)
    },
  })
  const write = (next: string) =>
    setTyped(withTyped(typed, { [cellKey(gap.exploiterId, gap.month)]: next }, [gap]))

  const leave = () => {
    const parsed = text.trim() === '' ? null : parseAmount(text)
    setFault(parsed && !parsed.ok ? faultOf(parsed) : null)
    if (!parsed || parsed.ok) void save()
  }
  const faultOf = (parsed: ParsedAmount & { ok: false }) =>
    parsed.reason === 'ask'
      ? messageOf('ambiguous', {
          first: moneyText(toEuros(parsed.choices[0])),
          second: moneyText(toEuros(parsed.choices[1])),
        })
      : messageOf(parsed.message)

  return (
    <>
      {conflict && <ConflictDialog conflict={conflict} />}
      <TextInput
        classNames={{ input: classes.amount ?? '', wrapper: classes.amountBox ?? '' }}
        aria-label={t('prognosis.targetOf', { name, month: monthName(gap.month) })}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={fault ?? (refusal && reasonOf(refusal))}
        disabled={isSaving}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setTyped({})
        }}
      />
    </>
  )
}
