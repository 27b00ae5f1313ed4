import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { departmentCalls, startDepartments } from '../../testing/areas/departments.ts'
import { expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
beforeAll(async () => {
  server = await startDepartments()
})
afterAll(() => server.close())
const { send, add, listed } = departmentCalls(() => server)

describe('a channel manager', () => {
  const channel = {
    channelManagerId: 12,
    providerChannelManager: 'HYPERGUEST',
    providerExploiters: ['/api/exploiter/1'],
  }
  const wrong: [object, string, string][] = [
    [{ channelManagerId: undefined }, 'channelManagerId', 'This field is required'],
    [{ channelManagerId: 0 }, 'channelManagerId', 'This field is required'],
    [
      { providerChannelManager: undefined },
      'providerChannelManager',
      'Channel manager provider is mandatory',
    ],
    [{ providerChannelManager: '' }, 'providerChannelManager', 'Channel manager provider is mandatory'],
    [{ providerExploiters: [] }, 'providerExploiters', 'exploiter is mandatory'],
    [{ city: undefined }, 'city', 'city is mandatory'],
  ]
  test.each(wrong)('without %j names %s', async (change, field, message) => {
    const { status, body } = await send({ ...channel, ...change })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field, message }])
  })

  test('is added with its id or name, and its exploiters', async () => {
    expect(await add(channel)).toMatchObject({
      channelManagerId: 12,
      providerExploiters: [{ exploiterId: 1, name: 'CityStay' }],
    })
    const mews = { ...channel, channelManagerId: 'ab-12', providerChannelManager: 'MEWS' }
    expect(await add(mews)).toMatchObject({ channelManagerId: 'ab-12' })
  })

  test('a department without a channel manager id may name a provider', async () => {
    expect(await add({ providerChannelManager: 'HYPERGUEST', channelManagerId: null })).toMatchObject({
      channelManagerId: null,
    })
  })
})

describe('exploiters', () => {
  test('are changed as links or as read, and an exploiter in use is not removed', async () => {
    const { departmentId, version } = await add({ providerExploiters: ['/api/exploiter/1'] })
    const body = {
      departmentId,
      version,
      providerExploiters: [{ exploiterId: 3, name: 'x' }, '/api/exploiter/2'],
    }
    const { providerExploiters } = (await send(body, 'PUT')).body
    expect(providerExploiters).toEqual([
      { exploiterId: 3, name: 'CampusStay' },
      { exploiterId: 2, name: 'LongStay' },
    ])
    const refused = await server.call('DELETE', '/api/exploiter/3', { as: 'ROLE_ADMIN' })
    expectProblem(refused, 409)
    expect(refused.body.uses).toEqual({ provider_department_exploiters: 1 })
    await send({ departmentId, providerExploiters: [] }, 'PUT')
    expect((await server.call('DELETE', '/api/exploiter/3', { as: 'ROLE_ADMIN' })).status).toBe(202)
  })

  test('are set for many departments in one action, which is undone as one', async () => {
    const ids: number[] = []
    for (let n = 0; n < 5; n += 1) ids.push((await add({ name: `Many ${n}` })).departmentId)
    const changes = { providerExploiters: ['/api/exploiter/2'] }
    const answer = await server.call('POST', '/api/provider_departments/bulk', { as, body: { ids, changes } })
    expect(answer.body).toMatchObject({ done: ids, failed: [] })
    expect(await listed('exploiterId=2&departmentName=many')).toEqual(ids)
    const undone = await server.call('POST', '/api/history/undo', {
      as,
      body: { action: answer.body.requestId },
    })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await listed('exploiterId=2&departmentName=many')).toEqual([])
  })
})
