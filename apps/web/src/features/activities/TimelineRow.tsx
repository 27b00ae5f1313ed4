import { api } from '@stayboard/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { useRemoval } from '../../kit/dialogs/useRemoval.ts'
import { IconButton } from '../../ui/Button.tsx'
import classes from './activities.module.css'
import type { ActivityItem } from './activity.ts'
import { KindLabel } from './KindLabel.tsx'

interface Props {
  activity: ActivityItem
  /** The text of the day, above the first activity of each day. */
  day: string | undefined
  /** Called to edit the activity. Absent for users with read access only. */
  onEdit: (() => void) | undefined
}

/** One activity: when, what kind, its outcome, its text and who logged it. */
export function TimelineRow({ activity, day, onEdit }: Props) {
  const { kind, at, text, outcome, userName, userDisplayname } = activity
  return (
    <>
      {day !== undefined && <h3 className={classes.day}>{day}</h3>}
      <article className={classes.row} aria-busy={activity.activityId < 0}>
        <time className={classes.second} dateTime={at}>
          {instantText(at).slice(11)}
        </time>
        <KindLabel kind={kind} />
        <p className={classes.what}>
          {outcome && <strong>{t(`options.activityOutcomes.${outcome}`)}</strong>}
          {outcome && text && ' · '}
          {text}
        </p>
        <span className={classes.second}>{userDisplayname || userName}</span>
        <span className={classes.actions}>
          {onEdit && activity.activityId > 0 && <Actions activity={activity} onEdit={onEdit} />}
        </span>
      </article>
    </>
  )
}

function Actions({ activity, onEdit }: { activity: ActivityItem; onEdit: () => void }) {
  const { activityId, kind, at } = activity
  const name = `${t(`options.activityKinds.${kind}`)} ${instantText(at)}`
  const { remove, isPending } = useRemoval({
    call: api.activities.remove,
    params: { activityId },
    question: { title: t('activities.deleteTitle'), message: t('shared.deleteText', { name }) },
    done: t('shared.deleted', { name }),
  })
  return (
    <>
      <IconButton aria-label={t('activities.editName', { name })} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </IconButton>
      <IconButton aria-label={t('activities.deleteName', { name })} loading={isPending} onClick={remove}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </>
  )
}
