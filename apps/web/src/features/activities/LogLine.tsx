import { type ActivityKind, activityKinds, activityOutcomes } from '@stayboard/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { DraftNotice } from '../../kit/forms/drafts/DraftNotice.tsx'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Input, SegmentedControl } from '../../ui/inputs.ts'
import classes from './activities.module.css'
import { KindLabel } from './KindLabel.tsx'
import type { Typed } from './line.ts'
import { type LineOptions, useLogLine } from './useLogLine.ts'

interface Props extends LineOptions {
  /** The kind of activity that a key press chose. A new choice moves the focus to the text. */
  wanted: { kind: ActivityKind } | null
  /** Values that the server refused, to be edited again; `null` if there are none. */
  typed: Typed | null
  /** Whether the user has just logged an activity, so that the new line takes the focus. */
  isAgain: boolean
}

/** A one-line form that logs a call, a note or a meeting with its outcome and the next step. Enter saves. */
export function LogLine({ wanted, typed, isAgain, ...options }: Props) {
  const form = useLogLine(options)
  const { field } = form
  const text = field('text')
  const begin = useEffectEvent((kind?: ActivityKind) => {
    if (kind) form.set({ kind })
    document.getElementById(text.id)?.focus({ preventScroll: true })
  })
  const restore = useEffectEvent(() => {
    if (typed) form.set(typed)
    if (isAgain) begin()
  })
  useEffect(() => restore(), [])
  const isFirst = useRef(!isAgain)
  useEffect(() => {
    // A remounted line ignores the key press that an earlier line has already handled.
    if (wanted && isFirst.current) begin(wanted.kind)
    isFirst.current = true
  }, [wanted])
  return (
    <form
      id={form.id}
      className={classes.line}
      aria-label={t('activities.line')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save('close')
      }}
    >
      <div className={classes.notice}>
        <DraftNotice draft={form.draft} />
      </div>
      <KindChoice field={field('kind')} />
      <div className={classes.text}>
        <TextField field={text} />
      </div>
      <SelectField
        field={field('outcome')}
        options={activityOutcomes}
        labelOf={(outcome) => t(`options.activityOutcomes.${outcome}`)}
      />
      {options.of.next && (
        <>
          <div className={classes.text}>
            <TextField field={field('nextStep')} />
          </div>
          <DayField field={field('nextStepDate')} />
        </>
      )}
      <Button type="submit" className={classes.log ?? ''}>
        {t('activities.log')}
      </Button>
    </form>
  )
}

/** The select of the kind of activity, with the key of each kind. */
function KindChoice({ field }: { field: FieldBinding<ActivityKind> }) {
  return (
    <Input.Wrapper label={field.label} labelElement="div" title={t('activities.keys')}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={field.label}
        value={field.value ?? 'CALL'}
        onChange={field.onChange}
        data={activityKinds.map((value) => ({ value, label: <KindLabel kind={value} /> }))}
      />
    </Input.Wrapper>
  )
}
