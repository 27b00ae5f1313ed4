import {
  ArticleDraft,
  api,
  CLOSING_REQUEST_ITEM,
  Connection,
  Exploiter,
  WebhookEndpoint,
  type WireAnswer,
} from '@stayboard/contract'
import { openDraft } from '../../entities/kinds/opening-hashes.ts'
import { targetAt, targetOf as targetOfRecord } from '../../entities/kinds/record-kinds.ts'
import { TextLink } from '../../kit/core/address/links.tsx'
import type { Target } from '../../kit/core/address/target.ts'
import { may } from '../../kit/core/session/session.ts'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import classes from './notifications.module.css'

type Told = WireAnswer<typeof api.notifications.list>['_embedded']['notifications'][number]

interface Props {
  notification: Told
  onLeave: (() => void) | undefined
}

/** A notification as a link to its record: event, record, author and time. */
export function NotificationLine({ notification, onLeave }: Props) {
  const { kind, title, record, byName, at, isRead } = notification
  const target = targetOf(record)
  return (
    <li className={classes.line} data-unread={!isRead || undefined}>
      <span className={classes.kind}>{t(`notifications.kinds.${kind}`)}</span>
      {target ? (
        <TextLink {...target} onClick={onLeave}>
          {title}
        </TextLink>
      ) : (
        <span>{title}</span>
      )}
      <span className={classes.when}>
        {[isRead ? null : t('notifications.unread'), byName, instantText(at)].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}

const idIn = (record: string) => record.slice(record.lastIndexOf('/') + 1)

/** The page of a record by its address. */
function targetOf(record: string): Target | undefined {
  if (record.startsWith(`${WebhookEndpoint.item}/`) && may(api.webhooks.get)) {
    return { to: '/system/webhooks/$webhookEndpointId', params: { webhookEndpointId: idIn(record) } }
  }
  if (record.startsWith(`${Connection.item}/`) && may(api.connections.list))
    return { to: '/system/maintenance', search: { tab: 'mailboxes' } }
  if (record.startsWith(`${ArticleDraft.item}/`) && may(api.wiki.draft))
    return targetOfRecord({ kind: 'article', id: openDraft(idIn(record)) })
  if (record.startsWith(`${CLOSING_REQUEST_ITEM}/`) && may(api.closings.close))
    return { to: '/financial/overview', search: { view: 'months' } }
  // A failing sender of a brand is tested on the page of the brand.
  if (record.startsWith(`${Exploiter.item}/`) && may(api.brands.launch))
    return { to: '/system/exploiters/$exploiterId', params: { exploiterId: idIn(record) } }
  return targetAt(record)
}
