import { Mark } from '@mantine/core'
import { hits } from '@stayboard/domain'
import { useSearch } from '@tanstack/react-router'
import { inScope, useScope } from '../../core/page/scope.ts'

/** What is sought in the list on show. */
export function useSought(): string {
  const name = inScope(useScope(), 'query')
  const { [name]: query }: Record<string, unknown> = useSearch({ strict: false })
  return typeof query === 'string' ? query : ''
}

/** A text of a list, the words that are sought marked in it. */
export const Hits = ({ children }: { children: string }) =>
  hits(children, useSought()).map(({ text, isHit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have their place and nothing else
    isHit ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
  )
