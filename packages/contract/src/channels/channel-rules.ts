import { z } from 'zod'
import { area } from '../kit/area.ts'
import { Id, severalOf } from '../kit/fields.ts'
import { imageVariants } from '../kit/images.ts'
import { changedBy, resource } from '../kit/resource.ts'
import { A, C, M } from '../kit/roles.ts'
import { languages } from '../kit/texts/languages.ts'
import { channels } from './channels.ts'

/** A limit of at least 1; `null` for none. */
const limit = (most: number) =>
  z.int({ error: 'numbersOnly' }).min(1, { error: 'numbersOnly' }).max(most, { error: 'maximum' }).nullable()

const Characters = limit(20_000)
/** A limit in pixels, up to the size in which images are stored. */
const Pixels = limit(imageVariants.large)

const limits = {
  shortestDescription: Characters.describe('In characters without markup'),
  longestDescription: Characters.describe('In characters without markup'),
  fewestPhotos: limit(100),
  smallestWidth: Pixels.describe('Of each photo, in pixels as it is kept'),
  smallestHeight: Pixels.describe('Of each photo, in pixels as it is kept'),
}

/** The requirements of one channel on the texts and photos of a department. */
export const ChannelRule = resource({
  one: 'rules of a channel',
  item: '/api/channel_rule',
  list: '/api/channel_rules',
  embedded: 'channelRules',
  id: 'channelRuleId',
  row: {
    channelRuleId: Id,
    channel: z.enum(channels),
    ...limits,
    languages: z.array(z.enum(languages)).describe('The description is needed in each of these'),
    photosNeedText: z.boolean(),
  },
  create: {},
  update: {
    ...limits,
    languages: severalOf(languages),
    photosNeedText: z.boolean({ error: 'type' }),
  },
  filters: {},
  sort: ['channelRuleId'],
  read: [A, M, C],
  write: [A, M],
  called: ['channel'],
})

const { list, get, update } = ChannelRule.calls

/** The rules of the channels (docs/rules/content-health.md#channels). */
export const channelRules = area('channelRules', {
  list: changedBy(list, { get, update, remove: undefined }),
  get,
  update,
})
