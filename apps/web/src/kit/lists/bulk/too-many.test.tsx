import { api, BULK_CEILING } from '@stayboard/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { signedIn } from '../../../testing/signed-in.ts'
import BulkBar from './BulkBar.tsx'

signedIn({ roles: ['ROLE_ADMIN'] })

const kept: number[][] = []
const choosing = (count: number) => () => (
  <BulkBar
    chosen={{
      call: api.clients.list,
      within: undefined,
      names: new Map(Array.from({ length: count }, (_, at) => [at + 1, `Name ${at + 1}`])),
      keep: (ids) => kept.push([...ids]),
      add: async () => undefined,
    }}
    query={{}}
    total={5000}
    may={{ change: true, remove: true }}
    labels={{}}
    named={String}
  />
)
const isOff = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

it('warns before sending if too many rows are selected, and keeps the first ones on request', async () => {
  const { user } = await showPage(choosing(BULK_CEILING + 1))
  expect(screen.getByRole('alert').textContent).toBe('No more than 1.000 rows can be changed at once.')
  expect([isOff(/^Change/), isOff(/^Delete/)]).toEqual([true, true])
  await user.click(screen.getByRole('button', { name: 'Keep the first 1.000' }))
  expect(kept.at(-1)).toHaveLength(BULK_CEILING)
  expect(kept.at(-1)?.at(-1)).toBe(BULK_CEILING)
})

it('allows the maximum number of rows', async () => {
  await showPage(choosing(BULK_CEILING))
  expect(screen.queryByRole('alert')).toBeNull()
  expect([isOff(/^Change/), isOff(/^Delete/)]).toEqual([false, false])
})
