import type { Locator } from '@playwright/test'

/** Pastes a text, such as cells of a spreadsheet, as the clipboard would. */
export const pasteText = (into: Locator, text: string) =>
  into.evaluate((element, plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, text)
