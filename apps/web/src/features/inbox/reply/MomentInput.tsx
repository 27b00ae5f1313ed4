import { instantIn } from '@stayboard/domain'
import { TextInput } from '../../../ui/inputs.ts'

interface Props {
  label: string
  description?: string
  /** The zone by whose clocks the moment is typed. */
  zone: string
  onChange: (moment: string | null) => void
  error?: string | false | undefined
  hasFocus?: boolean
}

/** A moment as a day and a time. An incomplete one is no moment. */
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
