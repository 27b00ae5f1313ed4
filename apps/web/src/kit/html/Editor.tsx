import { RichTextEditor } from '../../ui/editor.ts'
import type { FieldBinding } from '../forms/binding.ts'
import classes from './Editor.module.css'
import textClasses from './Html.module.css'
import { Toolbar } from './Toolbar.tsx'
import { useEditorLabels } from './useEditorLabels.ts'
import { useHtmlEditor } from './useHtmlEditor.ts'

interface Props {
  field: FieldBinding<string>
  isDisabled: boolean
  /** Whether it takes the focus when it is mounted. */
  hasFocus: boolean
  /** The ids of the elements that label and describe the field. */
  labelId: string
  describedBy: string
}

/** The editor of a rich text field. It is large, so it is loaded on demand. */
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
