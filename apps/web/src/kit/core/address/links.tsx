import { createLink, Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Anchor } from '../../../ui/Anchor.tsx'
import { ButtonAnchor, IconAnchor } from '../../../ui/Button.tsx'
import type { Target } from './target.ts'

/** A link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)

/** A link that is an icon. */
export const IconLink = createLink(IconAnchor)

/** A link within text. */
export const TextLink = createLink(Anchor)

interface To extends Pick<LinkProps, 'resetScroll' | 'preload'> {
  to: Target
}

/** An unstyled link to a target. */
export const TargetLink = ({ to, ...props }: Omit<ComponentProps<'a'>, 'href'> & To) => (
  <Link {...(to as LinkProps)} {...props} />
)

/** A link to a given target within text. */
export const TargetAnchor = ({ to, ...props }: Omit<ComponentProps<typeof Anchor>, 'href'> & To) => (
  <TextLink {...(to as LinkProps)} {...props} />
)

/** A link to a given target that looks like a button. */
export const TargetButton = ({ to, ...props }: Omit<ComponentProps<typeof ButtonAnchor>, 'href'> & To) => (
  <ButtonLink {...(to as LinkProps)} {...props} />
)
