import { api } from '@stayboard/contract'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { inPlace, onDemand } from '../../../kit/core/loading/on-demand.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import classes from './reply.module.css'
import type { ReplyProps } from './reply.ts'

const ReplyForm = onDemand<ReplyProps>(() => import('./ReplyForm.tsx'), inPlace({ heights: [36, 200] }))

/** The reply form below the mails. The mails are loaded first, because they determine the recipients. */
export function Reply(props: ReplyProps) {
  const { messageId } = props.message
  const { isPending } = useCall(api.inbox.mails, { params: { messageId } })
  return (
    <section className={classes.reply} aria-label={t('mails.reply')}>
      {isPending ? <Waiting heights={[36, 200]} /> : <ReplyForm {...props} />}
    </section>
  )
}
