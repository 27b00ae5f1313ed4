import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { dialog } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import type { AccountProvider } from './account-provider.ts'
import { ScimDialog } from './ScimDialog.tsx'

const provider: AccountProvider = {
  ...{ identityProviderId: 4, name: 'Canal', issuer: 'https://canal.example', clientId: 'x', isActive: true },
  ...{ addsUsers: false, trustsMail: false, rolesFrom: 'SCIM', rolesClaim: null, adminValues: null },
  ...{ managerValues: null, contentValues: null, marketingValues: null, viewerValues: null },
  ...{ exploitersClaim: null, exploitersPrefix: null, scimMatches: 'NOBODY', scimTokenChangedAt: null },
  ...{ scimUsers: 2, sessionHours: 12, hasClientSecret: true, secretsChangedAt: null, accounts: 0 },
  ...{ fault: null, said: null, testedAt: null, version: 1, _links: {} },
}
const token = { scimTokenId: 1, madeAt: '2026-11-01T09:00:00Z', validUntil: null, lastUsedAt: null }
const changed = { id: 9, username: 'anna', userName: 'anna@canal.example', changedAt: '2026-11-02T09:00:00Z' }
const scim = {
  ...{ address: '/scim/v2', users: 2, groups: 1, tokens: [token], _links: {} },
  latest: [{ ...changed, active: false, isDeleted: false }],
}
const answer = ({ path }: Asked) =>
  path.endsWith('/scim_token')
    ? { body: { token: 'scim_2_secret', oldTokenValidUntil: '2026-11-30T09:00:00Z' } }
    : { body: scim }

signedIn()

it('shows address, tokens and who was changed last, and a new token once', async () => {
  const asked = answerCalls(answer)
  const onClose = vi.fn()
  await showPage(() => <ScimDialog provider={provider} onClose={onClose} />)
  const inDialog = await dialog()
  expect(await inDialog.findByDisplayValue(/^https?:.*\/scim\/v2$/)).toBeDefined()
  expect(inDialog.getByText(/^Made .* Not used yet$/)).toBeDefined()
  expect(inDialog.getByText(/anna \(anna@canal\.example\).* deactivated$/)).toBeDefined()
  act(() => inDialog.getByRole('button', { name: 'Make token' }).click())
  expect(await screen.findByDisplayValue('scim_2_secret')).toBeDefined()
  expect(screen.getByText(/The former token still counts until/)).toBeDefined()
  const sent = asked.find(({ method }) => method === 'POST')
  expect([sent?.path, sent?.body]).toEqual(['/api/identity_provider/4/scim_token', { keepOldHours: 24 }])
})

it('asks before the tokens end', async () => {
  const asked = answerCalls(answer)
  await showPage(() => <ScimDialog provider={provider} onClose={() => undefined} />)
  const end = await screen.findByRole('button', { name: 'End tokens' })
  act(() => end.click())
  expect(await screen.findByText(/^Canal can no longer change users/)).toBeDefined()
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})
