import { t } from '../core/words/words.ts'
import { keepFocus } from './keep-focus.ts'

/**
 * Props that set the title, accessible name, focus and close button of a dialog or drawer. The name is set as `aria-label`,
 * because Mantine links the heading only after the first render, when a screen reader may have announced the dialog already.
 */
export const titled = (title: string) => ({
  title,
  attributes: { content: { 'aria-label': title, onFocus: keepFocus } },
  closeButtonProps: { 'aria-label': t('actions.close') },
})
