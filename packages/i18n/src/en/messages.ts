import { messages as english, type MessageKey } from '@stayboard/contract'

/** The contract writes parameters as `{name}`, i18next as `{{name}}`. */
const doubled = (text: string) => text.replace(/\{(\w+)\}/g, '{{$1}}')

/** The English messages are those of the contract, so that server and browser show the same text. */
export const messages: Record<MessageKey, string> = {
  ...english,
  ambiguous: doubled(english.ambiguous),
  maximum: doubled(english.maximum),
  crmIncomplete: doubled(english.crmIncomplete),
  mailchimpRejected: doubled(english.mailchimpRejected),
  meetupRejected: doubled(english.meetupRejected),
  providerRefused: doubled(english.providerRefused),
  providerDenied: doubled(english.providerDenied),
  providerAway: doubled(english.providerAway),
  providerSettings: doubled(english.providerSettings),
  providerUnknown: doubled(english.providerUnknown),
  providerNoMail: doubled(english.providerNoMail),
  providerOverage: doubled(english.providerOverage),
  providerNoExploiter: doubled(english.providerNoExploiter),
  consentRefused: doubled(english.consentRefused),
  consentRejected: doubled(english.consentRejected),
  roomOutOfOrder: doubled(english.roomOutOfOrder),
  inUse: doubled(english.inUse),
  successorUnseen: doubled(english.successorUnseen),
  mewsFailed: doubled(english.mewsFailed),
  roomTakenBy: doubled(english.roomTakenBy),
  offerExpired: doubled(english.offerExpired),
  currencyRateLine: doubled(english.currencyRateLine),
  vatRateUnknown: doubled(english.vatRateUnknown),
  offerAccepted: doubled(english.offerAccepted),
  offerUnpriced: doubled(english.offerUnpriced),
  proposalOfferSuperseded: doubled(english.proposalOfferSuperseded),
  proposalOfferExpired: doubled(english.proposalOfferExpired),
  proposalExpired: doubled(english.proposalExpired),
  proposalNotLater: doubled(english.proposalNotLater),
  needsAcceptance: doubled(english.needsAcceptance),
  overCapacity: doubled(english.overCapacity),
  overBeds: doubled(english.overBeds),
  overPlaces: doubled(english.overPlaces),
  guestTwice: doubled(english.guestTwice),
  guestOutside: doubled(english.guestOutside),
}
