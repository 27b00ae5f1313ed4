/** A distance: px, or a step of the theme. */
export type Space = number | 'xs' | 'sm' | 'md' | 'lg'

export const space = (value: Space | undefined) =>
  typeof value === 'string' ? `var(--mantine-spacing-${value})` : value

export const classNames = (...names: readonly (string | false | undefined)[]) =>
  names.filter(Boolean).join(' ')
