import { api } from '@stayboard/contract'
import { type ParsedAmount, parseAmount, toEuros } from '@stayboard/domain'
import { useEffect, useState } from 'react'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { moneyText } from '../../../kit/core/words/format.ts'
import { messageOf, t } from '../../../kit/core/words/words.ts'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import { TextInput } from '../../../ui/inputs.ts'
import { exploiterLink } from '../form/prognosis-fields.ts'
import { useMonthName } from '../months/months.ts'
import classes from '../prognosis.module.css'
import type { Gap } from './gap.ts'

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

/**
 * Returns a function that sets, changes or removes the target of an exploiter in a month. Takes euros; `null` removes
 * it.
 */
function useTarget({ exploiterId, month, prognosisTargetId, version }: Gap & { exploiterId: number }) {
  const create = useSend(api.targets.create)
  const update = useSend(api.targets.update)
  const remove = useSend(api.targets.remove)
  const undo = useUndo()
  const then = {
    onSuccess: (_: unknown, action: string) => notify.savedUndoable(() => void undo(action)),
    onError: notify.failed(t('prognosis.targetsFailed')),
  }

  const save = (amount: number | null) => {
    if (prognosisTargetId === null) {
      if (amount !== null)
        create.mutate({ body: { exploiter: exploiterLink(exploiterId), month, amount } }, then)
    } else if (amount === null) remove.mutate({ params: { prognosisTargetId } }, then)
    else update.mutate({ body: { prognosisTargetId, amount, ...(version ? { version } : {}) } }, then)
  }
  return { save, isBusy: create.isPending || update.isPending || remove.isPending }
}
