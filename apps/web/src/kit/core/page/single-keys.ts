/** The browser's storage entry for users who switched the keys without Ctrl off. */
const NAME = 'stayboard.singleKeys'

export const areSingleKeysOn = (): boolean => localStorage.getItem(NAME) !== 'off'

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(NAME)
  else localStorage.setItem(NAME, 'off')
}
