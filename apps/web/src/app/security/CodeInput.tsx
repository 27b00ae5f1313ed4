import { TextInput } from '../../ui/inputs.ts'

interface Props {
  label: string
  description: string
  error: string | undefined
}

/** The input of a one-time code. Phones suggest the code from a message or an authenticator app. */
export const CodeInput = (props: Props) => (
  <TextInput
    {...props}
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    autoFocus
    data-autofocus
    size="sm"
  />
)
