import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useSheet } from './useSheet.ts'

/** Two rows of two cells. The second row has a button beside its first cell. */
function Sheet({ onSubmit }: { onSubmit: () => void }) {
  return (
    <form onSubmit={onSubmit}>
      <table {...useSheet()}>
        <tbody>
          {[1, 2].map((row) => (
            <tr key={row}>
              <td>
                <input aria-label={`a${row}`} defaultValue="ab" />
                {row === 2 && <button type="button">b2</button>}
              </td>
              <td>
                <input aria-label={`c${row}`} defaultValue="ab" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="submit">save</button>
    </form>
  )
}

it('is one tab stop, and arrows lead to every cell and button of it', async () => {
  const onSubmit = vi.fn((event?: Event) => event?.preventDefault())
  render(<Sheet onSubmit={onSubmit} />)
  const user = userEvent.setup()
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  const visited = async (...keys: string[]) => {
    const seen = []
    for (const key of keys) {
      await user.keyboard(key)
      seen.push(focused())
    }
    return seen
  }
  await user.tab()
  expect(focused()).toBe('a1')
  expect(await visited('{ArrowRight}', '{ArrowDown}', '{ArrowLeft}', '{ArrowLeft}', '{ArrowUp}')).toEqual([
    ...['c1', 'c2', 'b2', 'a2', 'a1'],
  ])
  expect(
    await visited('{Enter}', '{Enter}', '{Control>}{Home}{/Control}', '{Control>}{End}{/Control}'),
  ).toEqual([...['a2', 'a2', 'a1', 'c2']])
  expect(onSubmit).not.toHaveBeenCalled()
  await user.tab()
  expect(focused()).toBe('save')
  await user.tab({ shift: true })
  expect(focused()).toBe('c2')
  expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})

it('leaves the arrow keys to the text until the caret is at its end', async () => {
  render(<Sheet onSubmit={() => undefined} />)
  const user = userEvent.setup()
  const cell = screen.getByRole<HTMLInputElement>('textbox', { name: 'a1' })
  await user.click(cell)
  cell.setSelectionRange(1, 1)
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(cell)
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'c1' }))
})
