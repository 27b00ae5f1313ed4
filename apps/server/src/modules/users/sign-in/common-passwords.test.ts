import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app.ts'
import { expectFieldError } from '../../../testing/problems.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const as = 'ROLE_ADMIN'
const email = 'x@stayboard.example'
const doors: Record<string, (password: string) => ReturnType<TestApp['call']>> = {
  'a new user': (password) =>
    server.call('POST', '/api/user', { as, body: { username: `new ${password}`, email, password } }),
  'a changed user': (password) =>
    server.call('PUT', '/api/user', { as, body: { id: server.userId('ROLE_VIEWER'), password } }),
  'the own password': (password) =>
    server.call('PUT', '/api/current_user', { as, body: { password, currentPassword: PASSWORD } }),
}

test.each(Object.keys(doors))('%s refuses the most common passwords', async (door) => {
  for (const password of ['Password1', 'Welcome123', 'Qwerty123!', 'pASSW0RD']) {
    expectFieldError(await (doors[door]?.(password) ?? Promise.reject()), 'password', 'commonPassword')
  }
})

test.each(Object.keys(doors))('%s accepts other passwords', async (door) => {
  expect((await doors[door]?.('Heron4lake'))?.status).toBe(200)
})
