/** Appeals against bans: the operator's side of the thread that a banned person writes to. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@wallpaper/contract'
import { appealList, appealOne, replyAppeal, upholdAppeal } from '@wallpaper/contract/account/account.console'
import { api } from '../../lib/api.ts'

export type AppealThread = OutputOf<typeof appealOne>
export type AppealItem = OutputOf<typeof appealList>['items'][number]
export type AppealState = AppealItem['state']

const appealsKey = ['account', 'appeals'] as const

/** People write whenever they like: an open list and an open thread are looked at again. */
const lively = { refetchInterval: 30_000 } as const

export const useAppealsQuery = (input: InputOf<typeof appealList>) =>
  useQuery({
    queryKey: [...appealsKey, 'list', input],
    queryFn: () => api.call(appealList, input),
    placeholderData: keepPreviousData,
    ...lively,
  })

export const useAppealQuery = (banId: number) =>
  useQuery({
    queryKey: [...appealsKey, 'one', banId],
    queryFn: () => api.call(appealOne, { ban_id: banId }),
    ...lively,
  })

const useAppealMutation = <Input>(act: (input: Input) => Promise<AppealThread>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => client.invalidateQueries() })
}

interface Reply {
  input: InputOf<typeof replyAppeal>
  idempotencyKey: string
}

export const useReplyAppealMutation = () =>
  useAppealMutation(({ input, idempotencyKey }: Reply) => api.call(replyAppeal, input, { idempotencyKey }))

export const useUpholdAppealMutation = () =>
  useAppealMutation((input: InputOf<typeof upholdAppeal>) => api.call(upholdAppeal, input))
