import { StatusDot } from '../../../ui/StatusDot.tsx'
import { labelsOf } from './option-labels.ts'
import { t, type WordKey } from './words.ts'

interface Props {
  /** The options of the contract that the value comes from. */
  options?: readonly string[]
  /** One value of a set of options, or several. */
  value: string | boolean | readonly string[]
  /** The labels by value, if they are not the usual ones of the options, for example for yes and no. */
  labels?: Readonly<Record<string, WordKey>> | undefined
  /** The colours of the dots before the labels, by value. */
  colors?: Readonly<Record<string, string>> | undefined
}

/** The label of a value of a set of options; several labels are joined. */
export function optionText(
  options: readonly string[],
  value: Props['value'],
  labels?: Props['labels'],
): string {
  const ofSet = labelsOf(options)
  const labelOf = (one: string) => (labels?.[one] ? t(labels[one]) : ofSet(one))
  return [value].flat().map(String).map(labelOf).join(' - ')
}

/** Values of a closed set as text, each with a dot if it has a colour. Several values are joined. */
export function OptionLabel({ options = [], value, labels, colors }: Props) {
  const text = optionText(options, value, labels)
  const color = colors?.[String(value)]
  if (color === undefined) return <span title={text}>{text}</span>
  return <StatusDot color={color}>{text}</StatusDot>
}

/** The settings of `OptionLabel` and `column.option` for values that say whether a record is active. */
export const activeOption = {
  labels: { true: 'options.activeChoices.ACTIVE', false: 'options.activeChoices.DEACTIVATED' },
  colors: { true: 'green', false: 'gray' },
} as const
