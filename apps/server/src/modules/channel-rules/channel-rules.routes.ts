import { channelRules } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { channelRuleArea } from './channel-rules.area.ts'

export const channelRuleRoutes = implement(channelRules, {
  list: ({ actor, query }) => channelRuleArea.list(actor, query),
  get: ({ actor, params }) => channelRuleArea.get(actor, params.channelRuleId),
  update: ({ actor, body, version }) => channelRuleArea.update(actor, body, version),
})
