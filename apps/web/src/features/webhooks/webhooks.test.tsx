import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dialog } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { DeliveryList } from './DeliveryList.tsx'
import type { Webhook } from './state.ts'
import { WebhookButtons } from './WebhookButtons.tsx'
import { WebhookNotice } from './WebhookNotice.tsx'

const secret = 'whsec_c2VjcmV0'
const webhook: Webhook = {
  webhookEndpointId: 7,
  name: 'Ledger',
  url: 'https://ledger.example/hook',
  events: ['client.created'],
  userId: 1,
  userName: 'Ann',
  exploiterId: null,
  exploiterName: null,
  isActive: true,
  hasSecret: true,
  formerSecretUntil: null,
  pausedAt: null,
  hasFailed: false,
  isWidened: false,
  isStuck: false,
  waiting: 0,
  waitingSince: null,
  failure: null,
  deliveredAt: null,
  version: 1,
  _links: {},
}

const answer = ({ path }: Asked) =>
  path.endsWith('/secret')
    ? { body: { secret, formerSecretUntil: null } }
    : listAnswer('webhookDeliveries', [])

signedIn()
afterEach(() => vi.useRealTimers())

it('lists the deliveries of this endpoint only', async () => {
  const asked = answerCalls(answer)
  await showPage(() => <DeliveryList webhookEndpointId={7} />)
  await waitFor(() => {
    const lists = asked.filter(({ path }) => path === '/api/webhook_deliveries')
    expect(lists.length).toBeGreaterThan(0)
    for (const { query } of lists) expect(query.get('webhookEndpointId')).toBe('7')
  })
})

it('shows the state of a delivery that is sent meanwhile, without being asked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  const delivery = {
    webhookDeliveryId: 1,
    webhookEndpointId: 7,
    at: '2026-11-24T10:00:00Z',
    messageId: 'msg_1',
    event: 'client.created',
    recordId: 4,
    state: 'WAITING',
    attempts: 0,
    status: null,
    error: null,
    endedAt: null,
    dueAt: null,
    _links: {},
  }
  let sent = {}
  answerCalls(() => listAnswer('webhookDeliveries', [{ ...delivery, ...sent }]))
  await showPage(() => <DeliveryList webhookEndpointId={7} />)
  expect(await screen.findByText('Waiting')).toBeTruthy()
  sent = { state: 'DELIVERED', attempts: 1, status: 200 }
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(await screen.findByText('Delivered')).toBeTruthy()
  expect(screen.queryByText('Waiting')).toBeNull()
})

it('shows a new secret once, after it was made', async () => {
  answerCalls(answer)
  const { user } = await showPage(() => <WebhookButtons webhook={webhook} />)
  await user.click(screen.getByRole('button', { name: 'New secret' }))
  expect(screen.queryByDisplayValue(secret)).toBeNull()
  await user.click((await dialog()).getByRole('button', { name: 'Make a secret' }))
  await screen.findByDisplayValue(secret)
})

it('says that an endpoint has stopped because its owner sees more, and asks for a secret without keeping the former one', async () => {
  const asked = answerCalls(answer)
  const widened = { ...webhook, isWidened: true }
  const { user } = await showPage(() => (
    <>
      <WebhookNotice webhook={widened} />
      <WebhookButtons webhook={widened} />
    </>
  ))
  expect(screen.getByText('Stopped: Ann sees more than when the secret was made')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a test event' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'New secret' }))
  const made = await dialog()
  expect(made.getByText('With the new secret, the receiver gets everything that Ann sees.')).toBeTruthy()
  expect(made.queryByLabelText(/former secret/)).toBeNull()
  await user.click(made.getByRole('button', { name: 'Make a secret' }))
  await screen.findByDisplayValue(secret)
  const sent = asked.find(({ path }) => path.endsWith('/secret'))
  expect(sent?.body).toEqual({ keepOldHours: 0 })
})

it('says how much waits, and since when, while a receiver does not accept events', async () => {
  const failing = { ...webhook, failure: 'late', waiting: 3, waitingSince: '2026-11-24T10:00:00Z' } as const
  await showPage(() => <WebhookNotice webhook={failing} />)
  expect(screen.getByText('Not accepted: 3 events wait, the oldest since 24-11-2026 11:00')).toBeTruthy()
})
