import type { Call } from '@stayboard/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Problem } from '../../kit/core/calls/calls.ts'
import { ask } from '../../kit/core/calls/send.ts'

/** A document, with the call that downloads it. */
export interface Shown {
  type: string
  call: Call
  params: Readonly<Record<string, number>>
  /** The version of the record, if its document is generated and so changes with the record. */
  version?: number
}

/** The content of a file for the preview. Long texts are truncated. */
export type FileContent =
  | { kind: 'image' | 'pdf'; url: string }
  | { kind: 'text'; text: string; isCut: boolean }

/** The maximum number of bytes of a text that are shown. */
const TEXT_LIMIT = 200_000

/** Loads the content of a file. The object URL is revoked when the preview closes. */
export function useFileContent({ type, call, params, version = 0 }: Shown) {
  const { data, error, refetch } = useQuery<Blob, Problem>({
    queryKey: ['files', call.path, params, version],
    queryFn: async ({ signal }) => {
      const response = await ask(call, { params, signal } as Parameters<typeof ask>[1])
      // The stored type is used, because the server detected it from the content at upload.
      return new Blob([await response.arrayBuffer()], { type })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [content, setContent] = useState<FileContent>()
  useEffect(() => {
    if (!data) return
    if (data.type === 'text/plain') return void textOf(data).then(setContent)
    const url = URL.createObjectURL(data)
    setContent({ kind: data.type === 'application/pdf' ? 'pdf' : 'image', url })
    return () => URL.revokeObjectURL(url)
  }, [data])
  return { content, problem: error, retry: () => void refetch() }
}

async function textOf(blob: Blob): Promise<FileContent> {
  const text = await blob.slice(0, TEXT_LIMIT).text()
  return { kind: 'text', text, isCut: blob.size > TEXT_LIMIT }
}
