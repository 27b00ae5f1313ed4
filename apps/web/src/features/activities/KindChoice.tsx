import { type ActivityKind, activityKinds } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { Input, SegmentedControl } from '../../ui/inputs.ts'
import { KindLabel } from './KindLabel.tsx'

/** The kind of activity, with its key. */
export function KindChoice({ field }: { field: FieldBinding<ActivityKind> }) {
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
