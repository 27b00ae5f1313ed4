import type { Fase } from '@stayboard/contract'
import { type FormEvent, useId, useState } from 'react'
import { messageOf, t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { MoneyField } from '../../../kit/forms/fields/typed/MoneyField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import type { Reason } from './useFaseMove.ts'

interface Props {
  fase: Fase
  onGive: (reason: Reason) => void
  onClose: () => void
}

/** The dialog that asks for the cancel reason and the competitor, before an enquiry moves to a fase that requires a reason. */
export function ReasonDialog({ fase, onGive, onClose }: Props) {
  const id = useId()
  const [values, set] = useState<Partial<Reason>>({})
  const [isTried, setTried] = useState(false)
  const cancelReason = values.cancelReason?.trim() ?? ''
  const field = <Name extends keyof Reason>(name: Name, label: string) =>
    ({
      id: `${id}-${name}`,
      name,
      label,
      value: values[name] ?? null,
      onChange: (value) => set((old) => ({ ...old, [name]: value })),
    }) as FieldBinding<NonNullable<Reason[Name]>>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (cancelReason === '') setTried(true)
    else onGive({ ...values, cancelReason })
  }
  const error = isTried && cancelReason === '' ? messageOf('required') : undefined
  return (
    <Dialog title={t(`options.fases.${fase}`)} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextAreaField
            field={{ ...field('cancelReason', t('enquiries.cancelReason')), isRequired: true, error }}
            autoFocus
          />
          {fase === 'Closed - lost to competitor' && (
            <>
              <TextField field={field('competitor', t('enquiries.competitor'))} />
              <MoneyField
                field={field('priceGap', t('enquiries.priceGap'))}
                help={t('enquiries.priceGapHelp')}
              />
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit">{t('actions.save')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
