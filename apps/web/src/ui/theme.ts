import './theme.css'
import {
  type ComboboxProps,
  type CSSVariablesResolver,
  createTheme,
  type DrawerHeaderProps,
  type DrawerProps,
  Input,
  InputWrapper,
  type MantineColorsTuple,
  type ModalHeaderProps,
  type ModalProps,
  type NumberInputProps,
  type PillProps,
  type PopoverProps,
  type TooltipProps,
} from '@mantine/core'

/**
 * The accent colour of actions and of the current place. White text on shade 7 has a contrast of 4.9 : 1; shade 3 is
 * for dark backgrounds.
 */
const accent: MantineColorsTuple = [
  '#e8f8f2',
  '#c8f1e2',
  '#96e3c8',
  '#5fd3ae',
  '#2fc297',
  '#14b086',
  '#0d9a75',
  '#0a8063',
  '#086850',
  '#054c3b',
]

/** Greys of the dark scheme without a blue tint, with distinct shades for page, card and line. */
const dark: MantineColorsTuple = [
  '#dcdddf',
  '#b9bbbe',
  '#9a9da1',
  '#6a6d72',
  '#44474b',
  '#36383c',
  '#2c2e31',
  '#232527',
  '#17181a',
  '#101113',
]

/** Names the font of each system. `system-ui` would use the desktop font of Linux users, whatever it is. */
const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans Variable', 'Noto Sans', sans-serif"

/**
 * Default props of a component, like its `extend`, but without importing it, so that the first page does not load
 * components it does not show.
 */
interface Role {
  role: 'presentation'
}
const byDefault = <Props>(defaultProps: Partial<Props>) => ({ defaultProps })

/** The appearance of Mantine's components: 13 px text, 30 px controls, radius 6, a grid of 4 px. */
export const theme = createTheme({
  colors: { accent, dark },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 7 },
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '0.875rem', lineHeight: '1.4' },
      h3: { fontSize: '0.8125rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  radius: { xs: '3px', sm: '6px', md: '6px', lg: '8px', xl: '12px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  breakpoints: { xs: '30em', sm: '56.25em', md: '62em', lg: '75em', xl: '90em' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Forms have hundreds of options. Unmounting closed lists avoids rendering the options on each key press.
    Combobox: byDefault<ComboboxProps>({ keepMounted: false }),
    // Without a transition, because a panel that is reopened while fading out would show its former input and not take the
    // focus.
    Popover: byDefault<PopoverProps>({ transitionProps: { duration: 150, exitDuration: 0 } }),
    Drawer: byDefault<DrawerProps>({ transitionProps: { duration: 200, exitDuration: 0 } }),
    Input: Input.extend({ defaultProps: { size: 'xs' } }),
    InputWrapper: InputWrapper.extend({
      defaultProps: { size: 'xs', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    Modal: byDefault<ModalProps>({ yOffset: '8dvh', radius: 'lg', transitionProps: { duration: 100 } }),
    // The head of a dialog is a `header` element. Without this role, screen readers would announce it as the banner of the
    // page.
    ModalHeader: byDefault<ModalHeaderProps & Role>({ role: 'presentation' }),
    DrawerHeader: byDefault<DrawerHeaderProps & Role>({ role: 'presentation' }),
    // Hides the arrows of number inputs, which are too small for touch. The arrow keys do the same.
    NumberInput: byDefault<NumberInputProps>({ hideControls: true }),
    Pill: byDefault<PillProps>({ size: 'sm' }),
    Tooltip: byDefault<TooltipProps>({ openDelay: 400, withArrow: true }),
  },
})

/** The semantic colours of both schemes. Text on them has a contrast of at least 4.5 : 1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5f6973',
    '--mantine-color-placeholder': '#6b757f',
    '--mantine-color-error': '#c22525',
    '--mantine-color-text': '#14181c',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-body': '#ffffff',
    '--page': '#f6f7f9',
    '--card': '#ffffff',
    '--line': '#dfe3e7',
    '--hover': '#f1f3f5',
    '--chip': '#e9ecef',
    '--accent-text': '#08745a',
    '--accent-soft': '#eaf5f1',
    '--late': '#c22525',
    '--unassigned': '#a85a00',
    '--edge-unassigned': '#f08c00',
    '--booked': '#ebfbee',
  },
  dark: {
    '--mantine-color-dimmed': '#a4a8ad',
    '--mantine-color-placeholder': '#92969b',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-text': '#dfe1e3',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-body': '#232527',
    '--page': '#17181a',
    '--card': '#232527',
    '--line': '#3b3e42',
    '--hover': '#2b2e32',
    '--chip': '#2f3236',
    '--accent-text': '#4fd1a9',
    '--accent-soft': '#1c302a',
    '--late': '#ff8a8a',
    '--unassigned': '#ffb454',
    '--edge-unassigned': '#ffa94d',
    '--booked': '#1d3324',
  },
})
