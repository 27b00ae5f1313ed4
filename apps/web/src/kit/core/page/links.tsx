import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  Menu,
  type MenuItemProps,
} from '@mantine/core'
import { createLink, Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Target } from './target.ts'

type AsAnchor<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>

// Mantine's own `component` forgets which addresses exist. With these a wrong address does not compile.

/** A link that looks like a button. */
export const ButtonLink = createLink((props: AsAnchor<ButtonProps>) => <Button component="a" {...props} />)

/** A link that is an icon; it needs an `aria-label`. */
export const IconLink = createLink((props: AsAnchor<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
))

/** A link in a text. */
export const TextLink = createLink((props: AsAnchor<AnchorProps>) => <Anchor {...props} />)

/** A link in a menu. */
export const MenuItemLink = createLink((props: AsAnchor<MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
))

interface Props extends Omit<ComponentProps<'a'>, 'href'>, Pick<LinkProps, 'resetScroll'> {
  to: Target
}

/** A link to an address that was chosen elsewhere: `<Anchor component={TargetLink} to={target}>`. */
export const TargetLink = ({ to, ...props }: Props) => <Link {...(to as LinkProps)} {...props} />
