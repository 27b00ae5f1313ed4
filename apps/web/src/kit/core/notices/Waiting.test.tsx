import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { signedIn } from '../../../testing/signed-in.ts'
import { MantineProvider } from '../../../ui/provider.ts'
import { Waiting } from './Waiting.tsx'

signedIn()

it('shows nothing at first, then a skeleton, then that loading takes longer', async () => {
  vi.useFakeTimers()
  try {
    const { container } = render(
      <MantineProvider env="test">
        <Waiting />
      </MantineProvider>,
    )
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const blocks = () => container.querySelectorAll('.mantine-Skeleton-root').length
    await wait(290)
    expect(blocks()).toBe(0)
    await wait(20)
    expect(blocks()).toBeGreaterThan(0)
    expect(screen.getByRole('status').textContent).toBe('')
    await wait(5_000)
    expect(screen.getByRole('status').textContent).toBe('This takes longer than usual.')
  } finally {
    vi.useRealTimers()
  }
})
