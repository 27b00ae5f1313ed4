import { ChannelRule } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { repository } from './channel-rules.repository.ts'

/**
 * The area of channel rules. Rules can be changed, but not added or removed (docs/rules/content-health.md#channels).
 */
export const channelRuleArea = area({
  resource: { ...ChannelRule, calls: { get: ChannelRule.calls.get, update: ChannelRule.calls.update } },
  repository,
  present: (row, _links) => ({ ...row, _links }),
})
