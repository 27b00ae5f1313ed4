import { api, type WireAnswer, type WireBody } from '@stayboard/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '../../kit/core/calls/calls.ts'
import { send } from '../../kit/core/calls/send.ts'

export type AnsweredPage = WireAnswer<typeof api.answers.open>
export type AnsweredOption = AnsweredPage['options'][number]
export type AnswerBody = Omit<WireBody<typeof api.answers.answer>, 'token' | 'seen'>

const problemIn = (error: unknown) => (error instanceof Problem ? error : null)

/**
 * Loads the proposal of a link, and sends answers to it. It is not refetched automatically, because the server logs each
 * opening.
 */
export function useAnswers(token: string) {
  const asked = useQuery<AnsweredPage>({
    queryKey: ['proposal page', token],
    queryFn: ({ signal }) => send(api.answers.open, { body: { token }, signal }),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const giving = useMutation({
    mutationFn: (given: AnswerBody) =>
      send(api.answers.answer, { body: { ...given, token, seen: page?.answers ?? 0 } }),
    // The proposal was answered elsewhere, or its link has expired. A reload shows which.
    onError: (error) => (problemIn(error)?.status ? asked.refetch() : undefined),
  })
  const [kept, keep] = useState<AnsweredPage | null>(null)
  const page = kept && kept.answers >= (asked.data?.answers ?? 0) ? kept : asked.data
  return {
    page,
    problem: problemIn(asked.error),
    refusal: problemIn(giving.error),
    isBusy: giving.isPending,
    /** The kind of the latest answer that the server accepted; `null` if there is none. */
    done: giving.isSuccess ? giving.variables.kind : null,
    /** @param then called once the server has accepted the answer */
    give: (given: AnswerBody, then: () => void = () => undefined) =>
      giving.mutate(given, {
        onSuccess: (next) => {
          keep(next)
          then()
        },
      }),
  }
}

export type Answers = ReturnType<typeof useAnswers>
