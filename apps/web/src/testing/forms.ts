import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Asked } from './server.ts'

/** Fills fields by their labels. An empty text clears the field. */
export async function fill(user: UserEvent, values: readonly (readonly [RegExp, string])[]): Promise<void> {
  for (const [name, text] of values) {
    const input = await screen.findByRole('textbox', { name })
    await user.clear(input)
    if (text === '') continue
    await user.click(input)
    await user.paste(text)
  }
}

/** Chooses an option in a select field. */
export async function choose(user: UserEvent, name: RegExp, option: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name }))
  await user.click(await screen.findByRole('option', { name: option }))
}

/** Returns the calls that write. */
export const writes = (asked: readonly Asked[]): Asked[] => asked.filter(({ method }) => method !== 'GET')

export const save = () => screen.getByRole('button', { name: 'Save' })

/** Returns queries within the open dialog once its code is loaded. A placeholder dialog is shown before. */
export const dialog = async () =>
  within(await screen.findByRole('dialog', { name: (name) => name !== 'Loading...' }))
