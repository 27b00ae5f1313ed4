import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is wider than a phone or a narrow tablet: the same line as in the style sheets. */
export const useWide = (): boolean =>
  useMediaQuery('(min-width: 56.25em)', true, { getInitialValueInEffect: false })
