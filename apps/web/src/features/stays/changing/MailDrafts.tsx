import { t } from '../../../kit/core/words/words.ts'
import { Checkbox, Textarea, TextInput } from '../../../ui/inputs.ts'
import classes from '../stays.module.css'
import type { Mails } from './useMails.ts'

/** The mails about a change. Only selected ones are sent. */
export function MailDrafts({ mails: { drafts, toggle, edit } }: { mails: Mails }) {
  return drafts.map(({ key, name, toAddress, subject, text, isSent }) => (
    <div key={key} className={classes.mail}>
      <Checkbox
        label={t('bookingChanges.mailTo', { name })}
        description={toAddress ?? t('bookingChanges.noAddress', { name })}
        disabled={toAddress === null}
        checked={isSent}
        onChange={() => toggle(key)}
      />
      {isSent && (
        <>
          <TextInput
            label={t('shared.subject')}
            value={subject}
            maxLength={256}
            onChange={(event) => edit(key, { subject: event.currentTarget.value })}
          />
          <Textarea
            label={t('shared.text')}
            value={text}
            rows={10}
            maxLength={10_000}
            onChange={(event) => edit(key, { text: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  ))
}
