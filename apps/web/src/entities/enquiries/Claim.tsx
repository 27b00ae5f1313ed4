import { api } from '@stayboard/contract'
import { IconUserPlus } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import classes from './cells.module.css'
import { type Claimable, useClaim } from './useClaim.ts'

interface Props {
  enquiry: Claimable
  /** Shows an icon instead of the text. */
  isShort?: boolean
}

/** The button by which users become the owner of an enquiry without one. Hidden from users who may not change it. */
export const Claim = (props: Props) =>
  props.enquiry.user === null && may(api.enquiries.update) && <ClaimButton {...props} />

function ClaimButton({ enquiry, isShort = false }: Props) {
  const claim = useClaim()
  const text = t('dashboard.claim')
  const button = {
    'aria-label': `${text}: ${enquiry.refNumber}`,
    className: classes.claim ?? '',
    onClick: (event: MouseEvent<HTMLElement>) => {
      leave(event.currentTarget)
      claim(enquiry)
    },
  }
  return isShort ? (
    <IconButton {...button} size="small" title={text}>
      <IconUserPlus size={16} aria-hidden />
    </IconButton>
  ) : (
    <Button {...button} variant="default" size="tiny">
      {text}
    </Button>
  )
}

/** Moves the focus to the link of the row, or to the field beside the button, because a claim removes the button. */
function leave(button: HTMLElement): void {
  const around = button.closest('tr, li, [data-claimed]')
  const next = around?.querySelector<HTMLElement>('[data-row-link]') ?? around?.querySelector('input')
  next?.focus({ preventScroll: true })
}
