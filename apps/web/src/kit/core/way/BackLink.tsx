import { IconChevronLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Anchor } from '../../../ui/Anchor.tsx'
import classes from './BackLink.module.css'
import type { WayBack } from './way-back.ts'

/** The way back from a record to its list, and the name of the list. */
export interface Back extends WayBack {
  label: string
}

/** A link back to a list, with its filters, order and page. */
export function BackLink({ back }: { back: Back }) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    back.go()
  }
  return (
    <Anchor href={back.href} onClick={follow} className={classes.back}>
      <IconChevronLeft size={12} aria-hidden /> {back.label}
    </Anchor>
  )
}
