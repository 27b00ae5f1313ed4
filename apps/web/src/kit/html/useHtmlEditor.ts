import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { useLatest } from '../../ui/useLatest.ts'
import { clean } from './clean.ts'
import { extensions } from './extensions.ts'
import { pasted } from './pasted.ts'

interface Options {
  value: string
  onChange: (value: string) => void
  isEditable: boolean
  hasFocus: boolean
  /** The attributes of the editable element. */
  attributes: Record<string, string>
}

const textOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

/**
 * An editor for a value. The editor may write the same text with other markup; a text that was only opened, or
 * changed back, keeps its original markup and does not count as changed.
 */
export function useHtmlEditor({ value, onChange, isEditable, hasFocus, attributes }: Options): Editor | null {
  /** The given text, the same text as the editor writes it, and the last value passed to `onChange`. */
  const shown = useRef({ given: value, written: '', reported: value })
  const report = useLatest(onChange)

  const editor = useEditor({
    extensions,
    content: clean(value),
    editable: isEditable,
    autofocus: hasFocus && 'end',
    shouldRerenderOnTransaction: true,
    editorProps: { attributes, transformPastedHTML: pasted },
    onCreate: (created) => {
      shown.current.written = textOf(created.editor)
    },
    onUpdate: (updated) => {
      const { given, written } = shown.current
      const now = textOf(updated.editor)
      shown.current.reported = now === written ? given : now
      report(shown.current.reported)
    },
  })

  // Takes over a value from outside, such as a saved record, a draft or another user's change.
  useEffect(() => {
    if (!editor || value === shown.current.reported) return
    if (textOf(editor) !== value) editor.commands.setContent(clean(value), { emitUpdate: false })
    shown.current = { given: value, written: textOf(editor), reported: value }
  }, [editor, value])

  useEffect(() => {
    editor?.setEditable(isEditable, false)
  }, [editor, isEditable])

  return editor
}
