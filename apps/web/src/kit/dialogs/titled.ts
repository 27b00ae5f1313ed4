import { say } from '../core/words/words.ts'

/**
 * What a dialog or drawer is called, and its close button. The name stands on it from its first moment: the
 * link to its heading is drawn only after that, and a screen reader may have spoken by then.
 */
export const titled = (title: string) => ({
  title,
  attributes: { content: { 'aria-label': title } },
  closeButtonProps: { 'aria-label': say('actions.close') },
})
