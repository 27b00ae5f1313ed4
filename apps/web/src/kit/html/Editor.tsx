import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import type { FieldBinding } from '../forms/binding.ts'
import classes from './Editor.module.css'
import textClasses from './Html.module.css'
import { Toolbar } from './Toolbar.tsx'
import { useEditorLabels } from './useEditorLabels.ts'
import { useHtmlEditor } from './useHtmlEditor.ts'

interface Props {
  field: FieldBinding<string>
  isDisabled: boolean
  /** It is where one goes on writing as soon as it is there. */
  hasFocus: boolean
  /** The elements that name and explain the field. */
  labelId: string
  describedBy: string
}

/** The part of a rich text field that is heavy, and loaded when one is shown. */
export default function Editor({ field, isDisabled, hasFocus, labelId, describedBy }: Props) {
  const labels = useEditorLabels()
  const isEditable = !isDisabled && !field.isReadOnly
  const editor = useHtmlEditor({
    value: field.value ?? '',
    onChange: (value) => field.onChange(value === '' ? null : value),
    isEditable,
    hasFocus,
    attributes: {
      id: field.id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-describedby': describedBy,
      'aria-required': String(field.isRequired ?? false),
      'aria-invalid': String(field.error !== undefined),
      'aria-readonly': String(!isEditable),
    },
  })
  return (
    <RichTextEditor
      editor={editor}
      labels={labels}
      withCodeHighlightStyles={false}
      className={classes.editor ?? ''}
      data-error={field.error !== undefined || undefined}
    >
      {isEditable && <Toolbar editor={editor} />}
      <RichTextEditor.Content className={textClasses.text ?? ''} />
    </RichTextEditor>
  )
}
