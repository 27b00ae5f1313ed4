import { TextInput } from '../../ui/inputs.ts'

interface Props {
  label: string
  description: string
  error: string | undefined
}

/** The field of a code. Phones offer the code of a message or an app. */
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
