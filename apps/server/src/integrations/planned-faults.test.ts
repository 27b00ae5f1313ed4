import { afterEach, expect, test } from 'vitest'
import { readSettings } from '../platform/settings/settings.ts'
import { type Outside, openOutside } from './open.ts'

let outside: Outside | undefined
afterEach(() => outside?.close())

test('faults of the settings are played by the simulators that have the route', async () => {
  const faults = '/hotels.json=lying*1; GET /lists=forbidden*1; getProperties=unauthorised*1'
  outside = await openOutside(readSettings({ SIMULATORS: '1', SIMULATOR_FAULTS: faults }), async () => true)
  const { hyperGuest, mailchimp, mews } = outside
  const ask = {
    hyperGuest: () => hyperGuest?.properties(),
    mailchimp: () => mailchimp?.audiences(),
    mews: () => mews?.mews.properties('desk@stay.example'),
  }
  await expect(ask.hyperGuest()).rejects.toMatchObject({ reason: 'away' })
  await expect(ask.mailchimp()).rejects.toMatchObject({ reason: 'busy' })
  await expect(ask.mews()).rejects.toMatchObject({ reason: 'refused' })
  for (const again of Object.values(ask)) expect(await again()).not.toEqual([])
})
