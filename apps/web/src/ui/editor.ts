import '@mantine/tiptap/styles.css'

export { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap'
