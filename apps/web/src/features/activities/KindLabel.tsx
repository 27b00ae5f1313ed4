import type { ActivityKind } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import classes from './activities.module.css'
import { kindIcons } from './activity.ts'

/** The name of a kind of activity with its icon. */
export function KindLabel({ kind }: { kind: ActivityKind }) {
  const Icon = kindIcons[kind]
  return (
    <span className={classes.kind}>
      <Icon size={15} aria-hidden />
      {t(`options.activityKinds.${kind}`)}
    </span>
  )
}
