import { createLink, Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Anchor, type AnchorProps } from '../../../ui/Anchor.tsx'
import { Button, type ButtonProps } from '../../../ui/Button.tsx'
import rowButton from '../../../ui/RowButton.module.css'
import type { Target } from './target.ts'

type AsAnchor<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>

// Mantine's `component` prop loses the types of addresses. With these components, a wrong address does not compile.

/** A link that looks like a button. */
export const ButtonLink = createLink((props: AsAnchor<ButtonProps>) => <Button component="a" {...props} />)

/** A link of a row that looks like a `RowButton`. It needs an `aria-label`. */
export const RowButtonLink = createLink(({ className = '', ...props }: ComponentProps<'a'>) => (
  <a {...props} className={`${rowButton.button} ${className}`} />
))

/** A link within text. */
export const TextLink = createLink((props: AsAnchor<AnchorProps>) => <Anchor {...props} />)

interface Props extends Omit<ComponentProps<'a'>, 'href'>, Pick<LinkProps, 'resetScroll' | 'preload'> {
  to: Target
}

/** A link to a given target: `<Anchor component={TargetLink} to={target}>`. */
export const TargetLink = ({ to, ...props }: Props) => <Link {...(to as LinkProps)} {...props} />
