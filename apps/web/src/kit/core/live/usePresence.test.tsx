import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { signedIn } from '../../../testing/signed-in.ts'
import { usePresence } from './usePresence.ts'

signedIn()

it('cancels an announcement that is under way when the page leaves the record, and says that it left', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', (_: string, how: RequestInit) => {
    sent.push(how)
    return new Promise(() => undefined)
  })
  const { unmount } = renderHook(() => usePresence('/api/organisation/7'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.signal?.aborted).toBe(false)
  unmount()
  expect(sent[0]?.signal?.aborted).toBe(true)
  expect(sent[1]?.keepalive).toBe(true)
  expect(JSON.parse(String(sent[1]?.body))).toMatchObject({ record: '/api/organisation/7', isOpen: false })
})
