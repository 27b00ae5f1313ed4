import { IconAlertTriangle, IconCheck, IconPlugConnectedX, IconX } from '@tabler/icons-react'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Progress } from '../../ui/parts.ts'
import { messageOf, t } from '../core/words/words.ts'
import type { Upload } from './queue.ts'
import classes from './UploadList.module.css'
import type { Uploads } from './useUploads.ts'

/** The files with their progress and result. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  return (
    <ul className={classes.list}>
      {uploads.all.map((upload) => (
        <UploadLine key={upload.id} upload={upload} uploads={uploads} isOnly={uploads.all.length === 1} />
      ))}
    </ul>
  )
}

interface LineProps {
  upload: Upload
  uploads: Uploads
  /** Whether it is the only file. Results of several files are summed up above the list and announced once. */
  isOnly: boolean
}

function UploadLine({ upload, uploads, isOnly }: LineProps) {
  const { id, file, state } = upload
  return (
    <li className={classes.line} data-state={state}>
      <span className={classes.name} title={file.name}>
        {file.name}
      </span>
      <State upload={upload} isOnly={isOnly} />
      {(state === 'failed' || state === 'broken') && (
        <Button
          variant="default"
          aria-label={t('uploads.retryName', { name: file.name })}
          onClick={() => uploads.retry(id)}
        >
          {t('actions.retry')}
        </Button>
      )}
      {state !== 'done' && (
        <IconButton
          aria-label={t('uploads.removeName', { name: file.name })}
          onClick={() => uploads.remove(id)}
        >
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

function State({ upload: { file, state, part, reason }, isOnly }: Omit<LineProps, 'uploads'>) {
  if (state === 'failed') {
    return (
      <span className={classes.failed} role={isOnly ? 'alert' : undefined}>
        <IconAlertTriangle size={16} aria-hidden />
        {reason !== null && messageOf(reason)}
      </span>
    )
  }
  if (state === 'done') {
    return (
      <span className={classes.done}>
        <IconCheck size={16} aria-hidden />
        {t('frame.saved')}
      </span>
    )
  }
  if (state === 'broken') {
    return (
      <span className={classes.broken} role="status">
        <IconPlugConnectedX size={16} aria-hidden />
        {t('uploads.broken')}
      </span>
    )
  }
  const percent = Math.round(part * 100)
  const words = part < 1 ? t('uploads.sent', { percent }) : t('uploads.preparing')
  return (
    <span className={classes.progress}>
      <Progress.Root size="sm" flex={1}>
        <Progress.Section value={percent} animated={part === 1} aria-label={file.name} />
      </Progress.Root>
      <span className={classes.percent}>{state === 'waiting' ? t('shared.waiting') : words}</span>
    </span>
  )
}
