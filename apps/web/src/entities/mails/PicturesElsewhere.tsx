import { api } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Tells that pictures of a mail stand on other servers, and loads them when a person asks for it. */
export function PicturesElsewhere({ mailId }: { mailId: number }) {
  const { mutate, isPending } = useSend(api.mails.loadPictures)
  const load = () =>
    mutate(
      { params: { mailId } },
      {
        onSuccess: ({ remotePictures: left }) => {
          if (left > 0) notify.done(t('mails.picturesMissing', { count: left }))
        },
        onError: (problem) => notify.problem(problem),
      },
    )
  const button = (
    <Button variant="default" loading={isPending} onClick={load}>
      {t('mails.showPictures')}
    </Button>
  )
  return (
    <Notice actions={may(api.mails.loadPictures) ? button : undefined}>{t('mails.picturesElsewhere')}</Notice>
  )
}
