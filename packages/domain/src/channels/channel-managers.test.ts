import { expect, test } from 'vitest'
import { checkChannelManager } from './channel-managers.ts'

const whole = {
  channelManagerId: '12',
  providerChannelManager: 'MEWS',
  providerExploiters: [1],
} as const
const faults = (change: Partial<Parameters<typeof checkChannelManager>[0]>) =>
  checkChannelManager({ ...whole, ...change }).map(({ field, message }) => `${field} ${message}`)

test('a channel manager requires an id, a provider and an exploiter', () => {
  expect(faults({})).toEqual([])
  expect(faults({ channelManagerId: null })).toEqual(['channelManagerId required'])
  expect(faults({ providerChannelManager: null })).toEqual(['providerChannelManager channelManagerMandatory'])
  expect(faults({ providerExploiters: [] })).toEqual(['providerExploiters exploiterMandatory'])
})

test('a department without a channel manager or exploiters is not checked', () => {
  expect(faults({ channelManagerId: null, providerChannelManager: null, providerExploiters: [] })).toEqual([])
  expect(faults({ channelManagerId: null, providerExploiters: undefined })).toEqual([])
})
