import type { Call } from '@stayboard/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Problem } from '../../kit/core/calls/calls.ts'
import { ask } from '../../kit/core/calls/send.ts'

/** A document and the call that answers it. */
export interface Shown {
  type: string
  call: Call
  params: Readonly<Record<string, number>>
  /** Of a record whose document follows its changes. */
  version?: number
}

/** The content of a file for the preview. A long text is cut. */
export type FileContent =
  | { kind: 'image' | 'pdf'; url: string }
  | { kind: 'text'; text: string; isCut: boolean }

/** How much of a text is shown, in bytes. */
const TEXT_LIMIT = 200_000

/** The content of a file. Its object URL is revoked when the preview closes. */
export function useFileContent({ type, call, params, version = 0 }: Shown) {
  const { data, error, refetch } = useQuery<Blob, Problem>({
    queryKey: ['files', call.path, params, version],
    queryFn: async ({ signal }) => {
      const response = await ask(call, { params, signal } as Parameters<typeof ask>[1])
      // The type that the server detected from the content at upload.
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
