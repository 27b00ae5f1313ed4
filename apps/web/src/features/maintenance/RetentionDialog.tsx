import { api, type WireBody } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { NumberField } from '../../kit/forms/fields/typed/NumberField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { Text } from '../../ui/Text.tsx'
import type { KeptKind } from './kept-kind.ts'

type Choice = Omit<WireBody<typeof api.maintenance.setRetention>, 'seen'>

interface Props {
  of: KeptKind
  /** Called if the server refuses the change, because somebody else may have changed the period. */
  onRefused: () => void
  onClose: () => void
}

/** The dialog that sets the retention period of a kind of data, in days. */
export default function RetentionDialog({ of, onRefused, onClose }: Props) {
  const { kind, days, usual, least } = of
  const { mutateAsync } = useSend(api.maintenance.setRetention)
  const form = useCallForm({
    name: 'days of old data',
    schema: api.maintenance.setRetention.body.omit({ seen: true }),
    starts: { kind, days },
    check: (values) => (values.days !== null && values.days < least ? { days: 'tooFewDays' as const } : {}),
    send: (choice: Choice) => mutateAsync({ body: { ...choice, seen: days } }),
    onRefused,
    onClose,
  })
  return (
    <FormDialog
      title={t('retention.set', { name: t(`retention.kinds.${kind}`) })}
      form={form}
      onClose={onClose}
    >
      <NumberField field={form.field('days', t('retention.kept'))} autoFocus />
      <Text size="sm" c="dimmed">
        {t('retention.setHelp', {
          least: numberText(least),
          usual: usual === null ? t('retention.forGood') : numberText(usual),
        })}
      </Text>
    </FormDialog>
  )
}
