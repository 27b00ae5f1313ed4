import { NOBODY } from '@stayboard/contract'
import { formatDay } from '@stayboard/domain'
import { instantText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { RecordHistory } from '../../../kit/history/RecordHistory.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Group } from '../../../ui/layout.tsx'
import { Merging } from '../actions/Merging.tsx'
import { MoveToCrm } from '../actions/MoveToCrm.tsx'
import { MailEnquiries } from '../enquiries/MailEnquiries.tsx'
import { MessageFields } from '../MessageFields.tsx'
import type { Message } from '../message.ts'
import { Proposals } from '../Proposals.tsx'
import classes from './conversation.module.css'

/** The properties of a conversation: its assignments, its enquiries, and less frequent actions. */
export const Properties = ({ message }: { message: Message }) => (
  <aside className={classes.properties} aria-label={t('inbox.properties')}>
    <Proposals message={message} />
    <MessageFields message={message} />
    <MailEnquiries message={message} />
    <Facts facts={factsOf(message).map(([label, value]) => [t(label), value])} />
    <Group gap={4}>
      <MoveToCrm message={message} />
      <Merging message={message} />
      <RecordHistory record={message} />
    </Group>
  </aside>
)

const factsOf = ({ clientId, clientName, clientEmail, organisation, waitingSince, ...rest }: Message) =>
  (
    [
      // The name of an assigned client is already shown in its select.
      ['inbox.clientName', clientId === NOBODY ? clientName : null],
      ['inbox.clientEmail', clientEmail],
      ['shared.company', organisation],
      ['inbox.waitingSince', waitingSince === null ? null : instantText(waitingSince)],
      ['inbox.snoozedUntil', rest.snoozedUntil === null ? null : instantText(rest.snoozedUntil)],
      ['shared.reference', rest.reference],
      [
        'inbox.lent',
        rest.userUntil === null || rest.returnsToUserName === null
          ? null
          : t('organisations.returns', { name: rest.returnsToUserName, day: formatDay(rest.userUntil) }),
      ],
    ] as const
  ).filter(([, value]) => value !== null)
