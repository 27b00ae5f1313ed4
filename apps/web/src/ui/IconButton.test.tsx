import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { IconButton } from './Button.tsx'

it('cannot be pressed again while it is busy, and submits no form', () => {
  const press = vi.fn()
  const submit = vi.fn()
  const shown = (isBusy: boolean) => (
    <MantineProvider>
      <form onSubmit={submit}>
        <IconButton aria-label="Delete Delft" loading={isBusy} onClick={press} />
      </form>
    </MantineProvider>
  )
  const page = render(shown(false))
  fireEvent.click(screen.getByRole('button', { name: 'Delete Delft', busy: false }))
  page.rerender(shown(true))
  fireEvent.click(screen.getByRole('button', { name: 'Delete Delft', busy: true }))
  expect(press).toHaveBeenCalledOnce()
  expect(submit).not.toHaveBeenCalled()
})
