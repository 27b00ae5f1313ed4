import { t } from '../../kit/core/words/words.ts'
import { PasswordInput } from '../../ui/inputs.ts'
import { Text } from '../../ui/Text.tsx'
import { HiddenUsername } from '../account/HiddenUsername.tsx'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { StepForm } from './StepForm.tsx'
import { useStep } from './useStep.ts'

interface Props {
  /** A text that says what happens after the password is entered. */
  text: string
  button: string
  act: (currentPassword: string) => Promise<void>
  onCancel: () => void
}

/** A form that asks for the current password before a security setting is changed. */
export function PasswordStep({ text, button, act, onCancel }: Props) {
  const { user } = useCurrentUser()
  const step = useStep('currentPassword', act)
  return (
    <StepForm step={step} button={button} onCancel={onCancel}>
      <Text size="sm">{text}</Text>
      <HiddenUsername username={user?.username} />
      <PasswordInput
        data-autofocus
        name="currentPassword"
        label={t('frame.currentPassword')}
        error={step.error}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('forms.showPassword') }}
      />
    </StepForm>
  )
}
