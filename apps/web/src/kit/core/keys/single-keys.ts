/** The browser's storage entry for users who switched the keys without Ctrl off. */
const NAME = 'stayboard.singleKeys'

export const areSingleKeysOn = (): boolean => localStorage.getItem(NAME) !== 'off'

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(NAME)
  else localStorage.setItem(NAME, 'off')
}

/** Whether a key belongs to a text that is being typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
