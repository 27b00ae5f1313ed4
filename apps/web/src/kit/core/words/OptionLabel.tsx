import { StatusDot } from '../../../ui/StatusDot.tsx'
import { labelsOf } from './option-labels.ts'
import { useWords, type WordKey } from './words.ts'

interface Props {
  /** The closed set, as the contract has it. */
  options?: readonly string[]
  /** The value, or several of the set. */
  value: string | boolean | readonly string[]
  /** The label of each value, where the words of the set do not say it: of yes and no, for example. */
  labels?: Readonly<Record<string, WordKey>> | undefined
  /** The colours of the dot before the label, by value. */
  colors?: Readonly<Record<string, string>> | undefined
}

/** A value of a closed set, as text, with a dot where it has a colour. Several are joined. */
export function OptionLabel({ options = [], value, labels, colors }: Props) {
  const { t } = useWords()
  const ofSet = labelsOf(options)
  const labelOf = (one: string) => (labels?.[one] ? t(labels[one]) : ofSet(one))
  const text = [value].flat().map(String).map(labelOf).join(' - ')
  const color = colors?.[String(value)]
  if (color === undefined) return <span title={text}>{text}</span>
  return <StatusDot color={color}>{text}</StatusDot>
}

/** What `OptionLabel` and `column.option` need to show whether something is active. */
export const activeOption = {
  labels: { true: 'options.activeChoices.ACTIVE', false: 'options.activeChoices.DEACTIVATED' },
  colors: { true: 'green', false: 'gray' },
} as const
