import { useMemo } from 'react'
import { Typography } from '../../ui/Text.tsx'
import { clean } from './clean.ts'
import classes from './Html.module.css'

interface Props {
  children: string
}

/** Shows rich text. This is the only component that inserts markup into the page. */
export function Html({ children }: Props) {
  const markup = useMemo(() => ({ __html: clean(children) }), [children])
  return (
    <Typography className={classes.text}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the only use, and the markup has just been
          sanitised */}
      <div dir="auto" dangerouslySetInnerHTML={markup} />
    </Typography>
  )
}
