/** Queues, their jobs and what runs by the clock. They move by themselves, so they are asked for again and again. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@wallpaper/contract'
import {
  cancelJob,
  jobList,
  jobOne,
  queueList,
  retryJob,
  scheduleList,
} from '@wallpaper/contract/staff/staff.console'
import { api } from '../../lib/api.ts'
import { workbenchKey } from './workbench.queries.ts'

export type Queue = OutputOf<typeof queueList>['items'][number]
export type Job = OutputOf<typeof jobList>['items'][number]
export type JobState = Job['state']
export type Schedule = OutputOf<typeof scheduleList>['items'][number]

const jobsKey = ['system', 'jobs'] as const
const lively = { refetchInterval: 5_000, staleTime: 0 } as const

export const useQueuesQuery = () =>
  useQuery({ queryKey: [...jobsKey, 'queues'], queryFn: () => api.call(queueList, {}), ...lively })

export const useJobsQuery = (input: InputOf<typeof jobList>) =>
  useQuery({
    queryKey: [...jobsKey, 'list', input],
    queryFn: () => api.call(jobList, input),
    placeholderData: keepPreviousData,
    ...lively,
  })

export const useJobQuery = (input: InputOf<typeof jobOne>) =>
  useQuery({ queryKey: [...jobsKey, 'one', input], queryFn: () => api.call(jobOne, input), ...lively })

export const useSchedulesQuery = () =>
  useQuery({ queryKey: [...jobsKey, 'schedules'], queryFn: () => api.call(scheduleList, {}) })

const useJobMutation = <Input>(act: (input: Input) => Promise<Job>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: jobsKey })
      await client.invalidateQueries({ queryKey: workbenchKey })
    },
  })
}

export const useRetryJobMutation = () =>
  useJobMutation((input: InputOf<typeof retryJob>) => api.call(retryJob, input))

export const useCancelJobMutation = () =>
  useJobMutation((input: InputOf<typeof cancelJob>) => api.call(cancelJob, input))
