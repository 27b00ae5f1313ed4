/** Elements that handle letters themselves, such as text fields and lists of options. */
const TYPING =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]'

/** Whether a key press is meant for the page, not for a field, a dialog or the browser. */
export const isForPage = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || defaultPrevented) &&
  !(target instanceof Element && target.closest(TYPING)) &&
  document.querySelector('[role="dialog"]') === null
