import { api, areaOf } from '@stayboard/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callOptions, Problem, send } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import type { Organisation } from '../form/organisation-form.ts'

interface Choice {
  id: number
  isMain: boolean
}

/** How long errors are shown, in ms. */
const PROBLEM_MS = 2000

/**
 * Sets or clears the main contact with an optimistic update, which is reverted if the server refuses. Changes of one
 * organisation run one after another, so that the last click decides.
 */
export function useMainContact(organisationId: number) {
  const queries = useQueryClient()
  const params = { organisationId }
  const { queryKey } = callOptions(api.organisations.get, { params })
  const show = ({ id, isMain }: Choice) =>
    queries.setQueryData<Organisation>(queryKey, (old) => old && withMain(old, id, isMain))

  return useMutation({
    scope: { id: `main contact of ${organisationId}` },
    onMutate: async (choice: Choice) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<Organisation>(queryKey)
      show(choice)
      return before
    },
    mutationFn: (choice: Choice) => {
      // An earlier change may have loaded new data, so the optimistic update is applied again and the version is read
      // now.
      const version = versionOf(show(choice), choice.id)
      const body = { organisationContactId: choice.id, mainContact: choice.isMain, version }
      return send(api.organisations.updateContact, { params, body })
    },
    onError: (reason, _choice, before) => {
      queries.setQueryData(queryKey, before)
      if (reason instanceof Problem && reason.status !== 401) notify.problem(reason, PROBLEM_MS)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [areaOf(api.organisations.updateContact)] }),
  })
}

const versionOf = (organisation: Organisation | undefined, id: number): number | undefined =>
  organisation?.contacts?.find((contact) => contact.organisationContactId === id)?.version

/** Sets or clears a main contact. An organisation has at most one. */
function withMain(organisation: Organisation, id: number, isMain: boolean): Organisation {
  const contacts = organisation.contacts?.map((contact) => ({
    ...contact,
    mainContact: contact.organisationContactId === id ? isMain : contact.mainContact && !isMain,
  }))
  return { ...organisation, contacts }
}
