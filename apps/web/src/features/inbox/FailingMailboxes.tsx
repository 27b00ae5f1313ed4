import { api } from '@stayboard/contract'
import { TargetAnchor } from '../../kit/core/address/links.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The polling interval of the mailboxes, in ms. */
const PACE = 60_000

/** Warns that new mails may be missing, because a mailbox cannot be read. */
export function FailingMailboxes() {
  const { data } = useCall(api.mailboxes.failing, {}, { again: () => PACE })
  return data?.mailboxes.map(({ name, state, failingSince }) => (
    <Notice
      key={name}
      tone="error"
      actions={
        may(api.mailboxes.list) && (
          <TargetAnchor to={{ to: '/system/maintenance', search: { tab: 'mailboxes' } }}>
            {t('mailboxes.show')}
          </TargetAnchor>
        )
      }
    >
      {t('mailboxes.failing', {
        name,
        state: t(`mailboxes.states.${state}`),
        at: failingSince === null ? '' : instantText(failingSince),
      })}
    </Notice>
  ))
}
