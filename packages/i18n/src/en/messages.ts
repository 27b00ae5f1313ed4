import { messages as english, type MessageKey } from '@stayboard/contract'

/** The contract fills in `{name}`, i18next `{{name}}`. */
const doubled = (text: string) => text.replace(/\{(\w+)\}/g, '{{$1}}')

/** The contract's own texts, so that server and browser cannot drift apart. */
export const messages: Record<MessageKey, string> = {
  ...english,
  ambiguous: doubled(english.ambiguous),
  maximum: doubled(english.maximum),
  inUse: doubled(english.inUse),
}
