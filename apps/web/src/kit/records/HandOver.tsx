import type { ReactNode } from 'react'
import { z } from 'zod'
import { Text } from '../../ui/Text.tsx'
import { counted, t } from '../core/words/words.ts'
import type { FieldBinding } from '../forms/binding.ts'
import { useCallForm } from '../forms/useCallForm.ts'
import { FormDialog } from './FormDialog.tsx'

/** The body of a call that hands records over: the address of the record that takes them over. */
type Body = { successor: string | null }

interface Props {
  title: string
  /** The text that says what happens to the record. */
  text: string
  /** Says which records are handed over: 'Anna is responsible for 3 enquiries.' */
  usesText: (uses: string) => string
  /** The records to hand over, by table; `undefined` while they are counted. */
  uses: Readonly<Record<string, number>> | undefined
  /** The resource name under which drafts of the form are stored. */
  name: string
  label: string
  saveLabel: string
  /** Renders the select of the successor. */
  select: (field: FieldBinding<string>) => ReactNode
  send: (body: Body) => Promise<unknown>
  onClose: () => void
}

const schema = z.object({ successor: z.string().nullable() })

/** The dialog that ends the use of a record. It says which records depend on it and asks who takes them over. */
export function HandOver({ title, text, usesText, uses, name, label, saveLabel, select, ...rest }: Props) {
  const what = uses && counted(uses)
  const form = useCallForm<Body, unknown>({
    ...rest,
    name,
    schema,
    starts: { successor: null },
    secrets: ['successor'],
    check: ({ successor }) => (what !== undefined && successor === null ? { successor: 'required' } : {}),
  })
  return (
    <FormDialog title={title} saveLabel={saveLabel} form={form} onClose={rest.onClose}>
      <Text size="sm">{text}</Text>
      {uses === undefined && <Text size="sm">{t('forms.counting')}</Text>}
      {what !== undefined && (
        <>
          <Text size="sm" fw={600}>
            {usesText(what)}
          </Text>
          {select({ ...form.field('successor', label), isRequired: true })}
        </>
      )}
    </FormDialog>
  )
}
