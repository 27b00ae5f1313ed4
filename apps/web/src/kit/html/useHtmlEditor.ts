import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { clean } from './clean.ts'
import { extensions } from './extensions.ts'
import { pasted } from './pasted.ts'

interface Options {
  value: string
  onChange: (value: string) => void
  isEditable: boolean
  hasFocus: boolean
  /** Of the element that is written in. */
  attributes: Record<string, string>
}

const textOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

/**
 * An editor over a value. A text that was only looked at, or changed back, keeps the form it came in: what the
 * editor would make of it is never taken for a change.
 */
export function useHtmlEditor({ value, onChange, isEditable, hasFocus, attributes }: Options): Editor | null {
  /** The text as it was given, as the editor would write it, and what was last told of it. */
  const shown = useRef({ given: value, written: '', told: value })
  const latest = useRef(onChange)
  latest.current = onChange

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
      shown.current.told = now === written ? given : now
      latest.current(shown.current.told)
    },
  })

  // Another value came in from outside: a saved record, a draft, somebody else's text.
  useEffect(() => {
    if (!editor || value === shown.current.told) return
    if (textOf(editor) !== value) editor.commands.setContent(clean(value), { emitUpdate: false })
    shown.current = { given: value, written: textOf(editor), told: value }
  }, [editor, value])

  useEffect(() => {
    editor?.setEditable(isEditable, false)
  }, [editor, isEditable])

  return editor
}
