import type { Samples } from './sample.ts'

export const channelRules: Samples['channelRules'] = {
  list: {},
  get: { params: { channelRuleId: 1 } },
  update: {
    body: {
      ...{ channelRuleId: 1, version: 1, shortestDescription: 250, longestDescription: 4_000 },
      ...{ languages: ['en', 'nl'], fewestPhotos: 6, smallestWidth: 1_200, smallestHeight: 800 },
      photosNeedText: false,
    },
  },
}
