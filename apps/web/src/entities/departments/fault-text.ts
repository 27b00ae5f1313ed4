import {
  api,
  type Channel,
  type ChannelFault,
  type ContentFault,
  channelFaults,
  channels,
  type WireAnswer,
} from '@stayboard/contract'
import { languageNames } from '@stayboard/i18n'
import { useCall } from '../../kit/core/calls/calls.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'

type Rule = WireAnswer<typeof api.channelRules.list>['_embedded']['channelRules'][number]
export type FaultOfChannel = Extract<ContentFault, `${Channel}.${string}`>

export const isOfChannel = (fault: ContentFault): fault is FaultOfChannel => fault.includes('.')

export const isOf = (channel: Channel, fault: FaultOfChannel) => fault.startsWith(`${channel}.`)

const text = (value: number | null) => (value === null ? '–' : numberText(value))

/** The text of each channel rule that a department can violate. */
const limits: Record<ChannelFault, (rule: Rule) => string> = {
  SHORT_DESCRIPTION: ({ shortestDescription }) => text(shortestDescription),
  LONG_DESCRIPTION: ({ longestDescription }) => text(longestDescription),
  NO_LANGUAGE: ({ languages }) => languages.map((language) => languageNames[language]).join(', '),
  FEW_PHOTOS: ({ fewestPhotos }) => text(fewestPhotos),
  SMALL_PHOTO: ({ smallestWidth, smallestHeight }) => `${text(smallestWidth)} × ${text(smallestHeight)}`,
  NO_ALT_TEXT: () => '',
}

/** Returns a function that gives the text of a content fault. The text of a channel's fault names the channel and the limit. */
export function useFaultText(): (fault: ContentFault) => string {
  const rules = useCall(api.channelRules.list).data?._embedded.channelRules
  return (fault) => {
    if (!isOfChannel(fault)) return t(`contentHealth.faults.${fault}`)
    const channel = channels.find((one) => isOf(one, fault)) ?? 'OWN_SITE'
    const name = channelFaults.find((one) => fault === `${channel}.${one}`) ?? 'NO_ALT_TEXT'
    const rule = rules?.find((one) => one.channel === channel)
    const limit = rule ? limits[name](rule) : '…'
    return `${labelsOf(channels)(channel)}: ${t(`channelRules.faults.${name}`, { limit })}`
  }
}
