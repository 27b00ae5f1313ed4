import { instantIn } from '@stayboard/domain'
import { TextInput } from '../../../ui/inputs.ts'

interface Props {
  label: string
  description?: string
  /** The time zone in which the date and time are entered. */
  zone: string
  onChange: (moment: string | null) => void
  error?: string | false | undefined
  hasFocus?: boolean
}

/** Inputs for a date and a time. Until both are complete, the value is `null`. */
export const MomentInput = ({ zone, onChange, hasFocus = false, ...rest }: Props) => (
  <TextInput
    {...rest}
    type="datetime-local"
    data-autofocus={hasFocus || undefined}
    onChange={({ currentTarget: { value } }) => {
      const [day = '', time = ''] = value.split('T')
      onChange(value === '' ? null : instantIn(zone, day, time.slice(0, 5)).toISOString())
    }}
  />
)
