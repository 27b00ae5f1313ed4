import { Loader } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import classes from './Button.module.css'
import { classNames } from './look.ts'

export { CopyButton } from '@mantine/core'

interface Look {
  /** The accent colour as background by default. `plain` has the colour of text. */
  variant?: 'default' | 'light' | 'subtle' | 'plain' | 'danger' | undefined
  /** 26 or 22 px instead of 30. Both have the same touch target. */
  size?: 'small' | 'tiny'
  /** Whether the ends of the button are round. */
  isRound?: boolean
  leftSection?: ReactNode
  rightSection?: ReactNode
  children?: ReactNode
  className?: string
}

interface Busy {
  /** Whether the button is busy: disabled, with a spinner. */
  loading?: boolean
}

const lookOf = ({ variant, size, isRound, leftSection, rightSection, className, children }: Look) => ({
  className: classNames(
    classes.button,
    variant && classes[variant],
    size && classes[size],
    isRound && classes.round,
    className,
  ),
  children: (
    <>
      {leftSection && (
        <span className={classes.icon} data-left>
          {leftSection}
        </span>
      )}
      <span className={classes.text}>{children}</span>
      {rightSection && <span className={classes.icon}>{rightSection}</span>}
    </>
  ),
})

const spinner = (
  <span className={classes.loader}>
    <Loader size={16} color="currentColor" />
  </span>
)

export type ButtonProps = Look & Busy & ComponentProps<'button'>

export function Button({
  variant,
  size,
  isRound,
  leftSection,
  rightSection,
  loading,
  disabled,
  ...props
}: ButtonProps) {
  const { className, children } = lookOf({ variant, size, isRound, leftSection, rightSection, ...props })
  return (
    <button
      type="button"
      {...props}
      data-button
      className={className}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      disabled={loading || disabled}
    >
      {children}
      {loading && spinner}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonAnchor({
  variant,
  size,
  isRound,
  leftSection,
  rightSection,
  ...props
}: Look & ComponentProps<'a'>) {
  const { className, children } = lookOf({ variant, size, isRound, leftSection, rightSection, ...props })
  return (
    <a {...props} data-button className={className}>
      {children}
    </a>
  )
}

interface IconLook {
  /** 24 px or 44 px instead of 30. On phones all have 44. */
  size?: 'small' | 'large'
  /** The border: square, or round for buttons on pictures. */
  frame?: 'square' | 'round'
  className?: string
}

const iconLookOf = ({ size, frame, className }: IconLook) =>
  classNames(
    classes.iconButton,
    size && classes[size],
    frame && classes.framed,
    frame === 'round' && classes.round,
    className,
  )

type Named = { 'aria-label': string }

/** A button that is an icon. */
export const IconButton = ({
  size,
  frame,
  loading,
  disabled,
  children,
  ...props
}: IconLook & Busy & Named & ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className={iconLookOf({ size, frame, ...props })}
    data-loading={loading || undefined}
    aria-busy={loading || undefined}
    disabled={loading || disabled}
  >
    {loading ? <Loader size={16} color="currentColor" /> : children}
  </button>
)

/** A link that is an icon. */
export const IconAnchor = ({ size, frame, ...props }: IconLook & Named & ComponentProps<'a'>) => (
  <a {...props} className={iconLookOf({ size, frame, ...props })} />
)

export const CloseButton = (props: Omit<ComponentProps<typeof IconButton>, 'children'>) => (
  <IconButton {...props}>
    <IconX size={18} aria-hidden />
  </IconButton>
)
