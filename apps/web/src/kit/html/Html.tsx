import { Typography } from '@mantine/core'
import { useMemo } from 'react'
import { clean } from './clean.ts'
import classes from './Html.module.css'

interface Props {
  children: string
}

/** Rich text, shown. Nothing else in the application puts markup into the page. */
export function Html({ children }: Props) {
  const markup = useMemo(() => ({ __html: clean(children) }), [children])
  return (
    <Typography className={classes.text}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the one place; it has just been sanitised */}
      <div dir="auto" dangerouslySetInnerHTML={markup} />
    </Typography>
  )
}
