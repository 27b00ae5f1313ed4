import { useMediaQuery } from './hooks.ts'

/** Whether the window is wider than a phone or a small tablet. The style sheets use the same breakpoint. */
export const useWide = (): boolean =>
  useMediaQuery('(min-width: 56.25em)', true, { getInitialValueInEffect: false })
