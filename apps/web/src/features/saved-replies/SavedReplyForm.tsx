import { replyFields, SavedReply } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import type { RecordOf } from '../../kit/forms/resource-values.ts'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { HtmlField } from '../../kit/html/HtmlField.tsx'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { Tabs } from '../../ui/parts.ts'
import { Text } from '../../ui/Text.tsx'
import { ReplyFiles } from './ReplyFiles.tsx'
import { replyTexts } from './reply-texts.ts'

/** The maximum length of a text, in characters. */
const LIMIT = 10_000

/** The placeholders that the product fills in, written as in a text: `{name}, {name}`. */
const fields = replyFields.map((name) => `{${name}}`).join(', ')

interface Props {
  reply: RecordOf<typeof SavedReply> | null
  onClose: () => void
}

/** The form that adds or changes a saved reply: its name, texts by language, and files. */
export function SavedReplyForm({ reply, onClose }: Props) {
  const form = useResourceForm(SavedReply, reply, { onClose })
  const { field, values } = form
  const first = replyTexts.find(([name]) => values[name])?.[0] ?? 'textEn'
  return (
    <FormDialog
      title={t(form.recordId === null ? 'savedReplies.add' : 'savedReplies.edit')}
      form={form}
      size="xl"
      onClose={onClose}
    >
      <TextField field={field('name')} autoFocus />
      <Text size="sm" c="dimmed">
        {t('savedReplies.help', { fields, example: '{key_code}' })}
      </Text>
      <Tabs defaultValue={first} keepMounted={false}>
        <Tabs.List>
          {replyTexts.map(([name]) => (
            <Tabs.Tab key={name} value={name}>
              {t(`savedReplies.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {replyTexts.map(([name]) => (
          <Tabs.Panel key={name} value={name} pt="xs">
            <HtmlField field={field(name)} limit={LIMIT} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <ReplyFiles reply={reply} />
    </FormDialog>
  )
}
