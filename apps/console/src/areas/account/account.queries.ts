/** People as staff see them, and what staff can do to them. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@wallpaper/contract'
import {
  peopleList,
  personAudit,
  personOne,
  proposeBan,
  revealPhone,
  unbanPerson,
  warnPerson,
} from '@wallpaper/contract/account/account.console'
import { api } from '../../lib/api.ts'

export type PersonItem = OutputOf<typeof peopleList>['items'][number]
export type PersonProfile = OutputOf<typeof personOne>
export type PersonState = PersonItem['state']

const peopleKey = ['account', 'people'] as const

export const usePeopleQuery = (input: InputOf<typeof peopleList>, { isEnabled = true } = {}) =>
  useQuery({
    queryKey: [...peopleKey, 'list', input],
    queryFn: ({ signal }) => api.call(peopleList, input, { signal }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })

export const usePersonQuery = (uid: number) =>
  useQuery({ queryKey: [...peopleKey, 'one', uid], queryFn: () => api.call(personOne, { uid }) })

export const usePersonAuditQuery = (input: InputOf<typeof personAudit>) =>
  useQuery({
    queryKey: [...peopleKey, 'audit', input],
    queryFn: () => api.call(personAudit, input),
    placeholderData: keepPreviousData,
  })

/** What is done to a person shows in the list, the profile, the log, the proposals and the figures. */
const usePersonMutation = <Input, Output>(act: (input: Input) => Promise<Output>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => client.invalidateQueries() })
}

interface Once<Input> {
  input: Input
  idempotencyKey: string
}

export const useProposeBanMutation = () =>
  usePersonMutation(({ input, idempotencyKey }: Once<InputOf<typeof proposeBan>>) =>
    api.call(proposeBan, input, { idempotencyKey }),
  )

export const useWarnMutation = () =>
  usePersonMutation(({ input, idempotencyKey }: Once<InputOf<typeof warnPerson>>) =>
    api.call(warnPerson, input, { idempotencyKey }),
  )

export const useUnbanMutation = () =>
  usePersonMutation((input: InputOf<typeof unbanPerson>) => api.call(unbanPerson, input))

export const useRevealPhoneMutation = () =>
  usePersonMutation((input: InputOf<typeof revealPhone>) => api.call(revealPhone, input))
