export const channelManagers = ['HYPERGUEST', 'MEWS'] as const
export type ChannelManager = (typeof channelManagers)[number]

/** The channels on which clients see departments: the sites of the brands, and channel managers. */
export const channels = ['OWN_SITE', ...channelManagers] as const
export type Channel = (typeof channels)[number]

/** The rules of a channel that a department can break (docs/rules/content-health.md#channels). */
export const channelFaults = [
  'SHORT_DESCRIPTION',
  'LONG_DESCRIPTION',
  'NO_LANGUAGE',
  'FEW_PHOTOS',
  'SMALL_PHOTO',
  'NO_ALT_TEXT',
] as const
export type ChannelFault = (typeof channelFaults)[number]
