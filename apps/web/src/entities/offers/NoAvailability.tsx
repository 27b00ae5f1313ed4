import { api, contactStatuses } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { may } from '../../kit/core/session/session.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import { useUndo } from '../../kit/dialogs/useUndo.ts'
import { Button } from '../../ui/Button.tsx'
import type { Contacted } from './contacted.ts'

const STATUS = 'No availability'

interface Props {
  provider: Pick<Contacted, 'contactedProviderId' | 'departmentName'>
  size?: 'tiny' | 'small'
  onDone?: () => void
}

/** A button that records that a provider has no availability. */
export function NoAvailability({
  provider: { contactedProviderId, departmentName: name },
  size = 'small',
  onDone,
}: Props) {
  const undo = useUndo()
  const { mutate, isPending } = useSend(api.contactedProviders.update)
  const label = labelsOf(contactStatuses)(STATUS)
  const set = () =>
    mutate(
      { body: { contactedProviderId, status: STATUS } },
      {
        onSuccess: (_, action) => {
          notify.done(t('contactedProviders.nowHas', { name, status: label }), () => void undo(action))
          onDone?.()
        },
        onError: (problem) => notify.problem(problem),
      },
    )
  if (!may(api.contactedProviders.update)) return null
  return (
    <Button
      size={size}
      variant="default"
      disabled={isPending}
      aria-label={t('contactedProviders.noteFull', { name })}
      onClick={set}
    >
      {label}
    </Button>
  )
}
