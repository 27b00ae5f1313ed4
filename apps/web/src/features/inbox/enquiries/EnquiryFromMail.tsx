import { api, EnquiryRecord, type HintField, Organisation, roomTypes } from '@stayboard/contract'
import { checkEnquiry } from '@stayboard/domain'
import { useState } from 'react'
import { ExploiterSelect } from '../../../entities/exploiters/ExploiterSelect.tsx'
import { useExploiterName } from '../../../entities/exploiters/useExploiterName.ts'
import { OrganisationField } from '../../../entities/organisations/OrganisationField.tsx'
import { useOrganisationName } from '../../../entities/organisations/useOrganisationName.ts'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { actionOf } from '../../../kit/core/calls/send.ts'
import { NotLoaded } from '../../../kit/core/notices/NotLoaded.tsx'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import { linkTo } from '../../../kit/forms/fields/choices/picker.ts'
import { SelectField } from '../../../kit/forms/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx'
import { EmailField, TextField } from '../../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../../kit/forms/fields/typed/DayField.tsx'
import { NumberField } from '../../../kit/forms/fields/typed/NumberField.tsx'
import { HintLine } from '../../../kit/forms/HintLine.tsx'
import { useResourceForm } from '../../../kit/forms/useResourceForm.ts'
import { FormDialog } from '../../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { Checkbox } from '../../../ui/inputs.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { type DraftAnswer, startsFrom } from './hint-values.ts'
import { useSeenEnquiries } from './useSeenEnquiries.ts'

const { makeEnquiry } = api.inbox
/** The resource of the form. Enquiries from mails are only added, so both calls are the same. */
const Made = {
  ...EnquiryRecord,
  one: 'enquiry from a mail',
  calls: { create: makeEnquiry, update: makeEnquiry },
}
const body = makeEnquiry.body.omit({ mailId: true, attachments: true, seenEnquiryIds: true })

interface Props {
  messageId: number
  onClose: () => void
}

/**
 * The dialog that adds an enquiry from the latest mail of a conversation. Fields are filled with values extracted from the
 * mail, each with its source text.
 */
export default function EnquiryFromMail({ messageId, onClose }: Props) {
  const { data, error, refetch } = useCall(api.inbox.draft, { params: { messageId } })
  if (data) return <DraftForm key={data.mailId} messageId={messageId} draft={data} onClose={onClose} />
  return (
    <Dialog title={t('inbox.makeEnquiry')} size="xl" isWholeOnPhone onClose={onClose}>
      {error ? (
        <NotLoaded reason={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting heights={[40, 40, 40]} />
      )}
    </Dialog>
  )
}

function DraftForm({ messageId, draft, onClose }: Props & { draft: DraftAnswer }) {
  const undo = useUndo()
  const { seenEnquiryIds, made, onRefused } = useSeenEnquiries(messageId)
  const [files, setFiles] = useState(draft.attachments.map(({ mailAttachmentId }) => mailAttachmentId))
  const form = useResourceForm<typeof Made>(Made, null, {
    starts: startsFrom(draft),
    without: ['rawResponse'],
    body,
    params: { messageId },
    bodyOf: (values) => ({ ...values, mailId: draft.mailId, attachments: files, seenEnquiryIds }),
    onRefused,
    check: (values) => Object.fromEntries(checkEnquiry(values).map(({ field, message }) => [field, message])),
    onSaved: (saved) => {
      const action = actionOf(saved)
      if (action !== undefined)
        notify.done(t('inbox.made', { number: saved.enquiry.refNumber }), () => void undo(action))
    },
    onClose,
  })
  const { field, values } = form
  const organisation = useOrganisationName(values.organisation, knownOrganisation(draft, values.organisation))
  const exploiter = useExploiterName(values.exploiterId, knownExploiter(draft))
  const hinted = (name: HintField) => (
    <HintLine
      hint={draft.hints.find((one) => one.field === name)}
      onChoose={(value) =>
        form.set(
          startsFrom({ ...draft, hints: [{ field: name, value, choices: [value], source: '' }] }, true),
        )
      }
    />
  )
  return (
    <FormDialog
      title={t('inbox.makeEnquiry')}
      saveLabel={t('inbox.makeEnquiry')}
      form={form}
      size="xl"
      onClose={onClose}
    >
      {made.length > 0 && <Notice>{t('inbox.madeMeanwhile', { what: made.join(' · ') })}</Notice>}
      <FieldGrid min={220}>
        <div>
          <TextField field={field('name')} autoFocus />
          {hinted('name')}
        </div>
        <div>
          <OrganisationField
            field={field('organisation')}
            current={organisation}
            starts={organisationFrom(draft, values)}
          />
          <OrganisationHints
            draft={draft}
            onChoose={(id) => form.set({ organisation: linkTo(Organisation)(id) })}
          />
          {hinted('company')}
        </div>
        <div>
          <ExploiterSelect field={field('exploiterId')} keep={(id) => id} current={exploiter} />
        </div>
        <div>
          <TextField field={field('contactName')} />
          {hinted('contactName')}
        </div>
        <div>
          <TextField field={field('title')} />
          {hinted('title')}
        </div>
        <div>
          <EmailField field={field('clientEmail')} />
          {hinted('clientEmail')}
        </div>
        <div>
          <TextField field={field('phone')} type="tel" />
          {hinted('phone')}
        </div>
        <div>
          <DayField field={field('checkinDate')} />
          {hinted('checkinDate')}
        </div>
        <div>
          <DayField field={field('checkoutDate')} />
          {hinted('checkoutDate')}
        </div>
        <div>
          <NumberField field={field('nights')} />
          {hinted('nights')}
        </div>
        <div>
          <NumberField field={field('guests')} />
          {hinted('guests')}
        </div>
        <div>
          <TextField field={field('location')} />
          {hinted('location')}
        </div>
        <div>
          <TextField field={field('prefferredAccommodation')} />
          {hinted('prefferredAccommodation')}
        </div>
        <div>
          <SelectField
            field={field('roomType')}
            options={roomTypes}
            labelOf={(value) => {
              const type = roomTypes.find((one) => one === value)
              return type === undefined ? value : t(`options.roomTypes.${type}`)
            }}
          />
          {hinted('roomType')}
        </div>
        <div>
          <TextField field={field('budget')} />
          {hinted('budget')}
        </div>
      </FieldGrid>
      <TextAreaField field={field('additionalInformation')} rows={3} />
      {hinted('additionalInformation')}
      {draft.attachments.length > 0 && (
        <Stack gap="xs" mt="sm" role="group" aria-label={t('inbox.files')}>
          {draft.attachments.map(({ mailAttachmentId: id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={files.includes(id)}
              onChange={({ currentTarget }) =>
                setFiles(currentTarget.checked ? [...files, id] : files.filter((one) => one !== id))
              }
            />
          ))}
        </Stack>
      )}
    </FormDialog>
  )
}

/** The initial values of a new organisation: company data from the mail, and the contact from the form. */
const organisationFrom = (
  { company: { name, website, city, phone } }: DraftAnswer,
  { contactName, clientEmail }: { contactName: string | null; clientEmail: string | null },
) => ({
  ...{ name: name ?? '', website: website === null ? null : `https://${website}`, city },
  ...{ generalContact: phone, contactname: contactName ?? '', contactemail: clientEmail ?? '' },
})

/** The chosen organisation, if the draft already contains its name, so that it need not be loaded. */
function knownOrganisation({ organisations }: DraftAnswer, chosen: string | null) {
  const found = organisations.find(({ organisationId }) => linkTo(Organisation)(organisationId) === chosen)
  return found && { id: found.organisationId, name: found.name }
}

const knownExploiter = ({ exploiterId, exploiterName }: DraftAnswer) =>
  exploiterId === null || exploiterName === null ? undefined : { id: exploiterId, name: exploiterName }

/** The reason why an organisation was preselected, or the matching organisations to choose from. */
function OrganisationHints({
  draft: { organisations },
  onChoose,
}: {
  draft: DraftAnswer
  onChoose: (id: number) => void
}) {
  return organisations.map(({ organisationId, name, reason, source }) => (
    <HintLine
      key={organisationId}
      hint={{
        value: organisations.length === 1 ? name : null,
        choices: [name],
        source: t(`inbox.organisationHint.${reason}`, { source }),
      }}
      onChoose={() => onChoose(organisationId)}
    />
  ))
}
