import { screen, waitFor, within } from '@testing-library/react'
import { t } from '../kit/core/words/words.ts'

/** Returns the open dialog after the code of its content has been loaded. */
export const shownDialog = () =>
  waitFor(() => {
    const dialog = screen.getByRole('dialog')
    const title = within(dialog).queryByRole('heading', { name: t('frame.loading') })
    if (title) throw new Error('the content of the dialog is loading')
    return dialog
  })
